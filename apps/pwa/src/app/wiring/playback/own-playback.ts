import { cutTo, LONGEST_SOURCE, MOST_CONTINUED_SONGS, writable } from '@chorus/contracts';
import type { OwnPlayback } from '../../../features/playback/devices';
import { aroundCurrent } from '../../../features/playback/elsewhere';
import type { Playback } from '../../../features/player/create-playback';
import { keyOf } from '../../../features/player/queue/queue-rules';

/** The song that plays on this page, with the part of its queue around it; in a room, the queue that waits for the listener's return. */
export function ownPlayback({ queue, player, clock }: Playback): OwnPlayback | undefined {
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
