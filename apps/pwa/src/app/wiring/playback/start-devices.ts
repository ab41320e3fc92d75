import { cutTo, LONGEST_SOURCE, MOST_CONTINUED_SONGS, writable } from '@chorus/contracts';
import { createDevices } from '../../../features/playback/create-devices';
import type { Devices, PlaybackSnapshot } from '../../../features/playback/devices';
import { aroundCurrent } from '../../../features/playback/elsewhere';
import { playbackServer } from '../../../features/playback/playback-server';
import type { ContinuedQueue, PlaybackServer } from '../../../features/playback/playback-server';
import type { Playback } from '../../../features/player/create-playback';
import { continueWith } from '../../../features/player/queue/continue-with';
import { currentOf, keyOf, placeOf } from '../../../features/player/queue/queue-rules';
import { withCopies } from '../../../features/player/queue/with-copies';
import type { Presence } from '../../../features/presence/create-presence';
import type { Realtime } from '../../../platform/realtime/realtime';
import { readDraft, storeDraft } from '../../../platform/storage/drafts';

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
    own: () => playbackSnapshot(playback),
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

/** The song that plays on this page, with the part of its queue around it; in a room, the queue that waits for the listener's return. */
function playbackSnapshot({ queue, player, clock }: Playback): PlaybackSnapshot | undefined {
  const { context } = queue.getSnapshot();
  const { songs, index, source, shuffle, ordered, byHand } = context.own ?? context;
  if (songs.length === 0) return undefined;
  const part = aroundCurrent(songs, index, MOST_CONTINUED_SONGS);
  const songIds = part.songs.map(({ _id }) => _id);
  const places = new Map(part.songs.map((song, place) => [keyOf(song), place]));
  const placesOf = (keys: readonly string[]) => keys.flatMap((key) => places.get(key) ?? []);
  const order = placesOf(ordered);
  return {
    songIds,
    index: part.index,
    arrangement: {
      ...(source?.trim() && { source: cutTo(writable(source).replaceAll(/\s+/g, ' '), LONGEST_SOURCE) }),
      isShuffled: shuffle !== undefined,
      ordered: order.flatMap((place) => songIds[place] ?? []),
      order,
      byHand: placesOf(byHand),
      repeat: player.getSnapshot().value.repeat,
      ...(part.songs.length < songs.length && { songCount: songs.length }),
    },
    seconds: context.own?.seconds ?? clock.position(),
    isPlaying: !context.own && player.getSnapshot().matches({ playback: 'playing' }),
  };
}
