import { cutTo, LONGEST_SOURCE, MOST_CONTINUED_SONGS, writable } from '@chorus/contracts';
import { createDevices } from '../../../features/playback/create-devices';
import type { Devices, OwnPlayback } from '../../../features/playback/devices';
import { aroundCurrent } from '../../../features/playback/elsewhere';
import { playbackServer } from '../../../features/playback/playback-server';
import type { ContinuedQueue, PlaybackServer } from '../../../features/playback/playback-server';
import type { Playback } from '../../../features/player/create-playback';
import { continueWith } from '../../../features/player/queue/queue-changes';
import { idOf } from '../../../features/player/queue/queue-key';
import { currentOf, placeOf } from '../../../features/player/queue/queue-rules';
import { withCopies } from '../../../features/player/queue/with-copies';
import type { Presence } from '../../../features/presence/create-presence';
import type { Realtime } from '../../../platform/realtime/realtime';
import type { ActAs } from '../session/act-as';

interface Deps {
  actAs: ActAs;
  realtime: Pick<Realtime, 'on' | 'connection'>;
  presence: Pick<Presence, 'isPrivate'>;
  playback: Playback;
  element: EventTarget;
  server?: PlaybackServer;
}

export function startDevices({ actAs, realtime, presence, playback, element, server = playbackServer }: Deps): Devices {
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
    queue: (continued) => continueQueue(playback, continued),
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
  // Loading takes its time, and a seek is no event of the player.
  for (const event of ['playing', 'seeked']) element.addEventListener(event, devices.changed);
  window.addEventListener('pagehide', devices.leave);
  actAs({ devices: devices.actAs });
  return devices;
}

/** Also takes over its shuffle, repeat and source, unless another song plays here by now. */
function continueQueue({ queue, player }: Playback, continued: ContinuedQueue): void {
  const { arrangement } = continued;
  const songs = withCopies(continued.songs);
  queue.send(continueWith(songs, arrangement));
  const current = currentOf(queue.getSnapshot().context);
  const isContinued = current !== undefined && placeOf(songs, current) !== -1;
  while (isContinued && arrangement && player.getSnapshot().value.repeat !== arrangement.repeat)
    player.send({ type: 'player.toggleRepeat' });
}

function ownPlayback({ queue, player, clock }: Playback): OwnPlayback | undefined {
  const { songs, index, source, shuffle, ordered } = queue.getSnapshot().context;
  if (songs.length === 0) return undefined;
  const part = aroundCurrent(songs, index, MOST_CONTINUED_SONGS);
  const ids = new Set(part.songIds);
  return {
    ...part,
    arrangement: {
      ...(source?.trim() && { source: cutTo(writable(source).replaceAll(/\s+/g, ' '), LONGEST_SOURCE) }),
      isShuffled: shuffle !== undefined,
      ordered: ordered
        .map(idOf)
        .filter((id) => ids.has(id))
        .slice(0, MOST_CONTINUED_SONGS),
      repeat: player.getSnapshot().value.repeat,
    },
    seconds: clock.position(),
    isPlaying: player.getSnapshot().matches({ playback: 'playing' }),
  };
}
