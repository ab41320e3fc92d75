import type { RoomAction, Song } from '@chorus/contracts';
import { keyOf } from '../../../features/player/queue/queue-key';

interface Ids {
  itemOf: (song: Song) => string | undefined;
  newId: () => string;
}

/** The commands that bring a room's songs into another order, with few of them: those that are in the right order stay. */
export function actionsOfArrangement(before: readonly Song[], after: readonly Song[], { itemOf, newId }: Ids): RoomAction[] {
  const places = new Map(before.map((song, place) => [keyOf(song), place]));
  const staying = new Set(longestRising(after.flatMap((song) => places.get(keyOf(song)) ?? [])));
  let previous: string | null = null;
  return after.flatMap((song): RoomAction[] => {
    const place = places.get(keyOf(song));
    const itemId = (place === undefined ? undefined : itemOf(song)) ?? newId();
    const behind = previous;
    previous = itemId;
    if (place === undefined) return [{ kind: 'add', items: [{ itemId, songId: song._id }], after: behind }];
    return staying.has(place) ? [] : [{ kind: 'move', itemId, after: behind }];
  });
}

interface Rising {
  readonly numbers: readonly number[];
  readonly last: number;
}

/** The longest part of the numbers that rises, which need not stand side by side. */
function longestRising(numbers: readonly number[]): readonly number[] {
  const endingAt: Rising[] = [];
  for (const number of numbers)
    endingAt.push({ numbers: [...longest(endingAt.filter(({ last }) => last < number)), number], last: number });
  return longest(endingAt);
}

const longest = (all: readonly Rising[]): readonly number[] =>
  all.reduce<readonly number[]>((best, { numbers }) => (numbers.length > best.length ? numbers : best), []);
