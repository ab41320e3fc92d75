import type { PlaybackQueue, Song } from '@chorus/contracts';
import type { PlaybackEntity } from './playback.entity';

/** `songs` are those of the stored queue that still exist, in its order. Places count in them. */
export function continuedQueue(
  { revision, songIds, songIndex, arrangement }: Pick<PlaybackEntity, 'revision' | 'songIds' | 'songIndex' | 'arrangement'>,
  songs: Song[],
): PlaybackQueue {
  const existing = new Set(songs.map(({ _id }) => _id));
  let place = 0;
  const places = songIds.map((id) => (existing.has(id) ? place++ : undefined));
  const moved = (stored: readonly number[]): number[] => stored.flatMap((at) => places[at] ?? []);
  const index = places[songIndex];
  return {
    revision,
    songs,
    ...(index !== undefined && { index }),
    ...(arrangement && {
      arrangement: {
        ...arrangement,
        ...(arrangement.order && { order: moved(arrangement.order) }),
        ...(arrangement.byHand && { byHand: moved(arrangement.byHand) }),
      },
    }),
  };
}
