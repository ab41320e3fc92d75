import { createDevices } from '../../../features/playback/create-devices';
import type { Devices } from '../../../features/playback/devices';
import { playbackServer } from '../../../features/playback/playback-server';
import type { ContinuedQueue, PlaybackServer } from '../../../features/playback/playback-server';
import type { Playback } from '../../../features/player/create-playback';
import { continueWith } from '../../../features/player/queue/continue-with';
import { currentOf, placeOf } from '../../../features/player/queue/queue-rules';
import { withCopies } from '../../../features/player/queue/with-copies';
import type { Presence } from '../../../features/presence/create-presence';
import type { Realtime } from '../../../platform/realtime/realtime';
import { readDraft, storeDraft } from '../../../platform/storage/drafts';
import { ownPlayback } from './own-playback';

const DECLINED = 'declined-device';

interface Deps {
  realtime: Pick<Realtime, 'on' | 'connection'>;
  presence: Pick<Presence, 'isPrivate'>;
  playback: Playback;
  element: EventTarget;
  server?: PlaybackServer;
}

export function startDevices({ realtime, presence, playback, element, server = playbackServer }: Deps): Devices {
  const { queue, player } = playback;
  const devices = createDevices({
    server,
    realtime,
    isPrivate: presence.isPrivate,
    own: () => ownPlayback(playback),
    pause: () => player.send({ type: 'player.pause' }),
    play: (song, seconds) => {
      queue.send({ type: 'queue.playAlbum', songs: [song], startIndex: 0 });
      player.send({ type: 'player.seek', seconds });
    },
    queue: (continued) => {
      // The listener may have chosen not to leave their room for it.
      if (!queue.getSnapshot().matches('following')) continueQueue(playback, continued);
    },
    memory: { recall: () => readDraft(DECLINED), remember: (text) => storeDraft(DECLINED, text) },
    now: () => performance.now(),
  });

  let { songs, index } = queue.getSnapshot().context;
  queue.subscribe(({ context }) => {
    if (context.songs === songs && context.index === index) return;
    ({ songs, index } = context);
    devices.changed();
  });
  player.on('playback.changed', devices.changed);
  player.on('repeat.changed', devices.changed);
  // Loading takes time, and a seek is not an event of the player.
  for (const event of ['playing', 'seeked']) element.addEventListener(event, devices.changed);
  window.addEventListener('pagehide', devices.leave);
  return devices;
}

/** Also takes over shuffle, repeat and source, unless another song plays here by now. */
function continueQueue({ queue, player }: Playback, { index, arrangement, ...continued }: ContinuedQueue): void {
  const songs = withCopies(continued.songs);
  queue.send(continueWith(songs, { index, arrangement }));
  const current = currentOf(queue.getSnapshot().context);
  const isContinued = current !== undefined && placeOf(songs, current) !== -1;
  while (isContinued && arrangement && player.getSnapshot().value.repeat !== arrangement.repeat)
    player.send({ type: 'player.toggleRepeat' });
}
