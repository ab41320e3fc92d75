import { MOST_ROOM_SONGS_AT_ONCE, MOST_ROOM_SONGS_PER_COMMAND } from '@chorus/contracts';
import type { RoomAction } from '@chorus/contracts';
import type { QueuedSong } from './queue-rules';

/**
 * Returns few commands that bring a room's songs into another order: songs that are in the right order stay, and adjacent songs that are
 * added or moved share a command.
 */
export function actionsOfArrangement(before: readonly QueuedSong[], after: readonly QueuedSong[], newId: () => string): RoomAction[] {
  const places = new Map(before.map(({ itemId }, place) => [itemId, place]));
  const staying = new Set(longestRising(after.flatMap(({ itemId }) => places.get(itemId) ?? [])));
  const actions: RoomAction[] = [];
  let previous: string | null = null;
  for (const song of after) {
    const place = places.get(song.itemId);
    const itemId: string = (place === undefined ? undefined : song.itemId) ?? newId();
    if (place === undefined) add(actions, { itemId, songId: song._id }, previous);
    else if (!staying.has(place)) move(actions, itemId, previous);
    previous = itemId;
  }
  return actions;
}

type Addition = Extract<RoomAction, { kind: 'add' }>;

function add(actions: RoomAction[], item: Addition['items'][number], after: string | null): void {
  const last = actions.at(-1);
  const isBeside = last?.kind === 'add' && last.items.at(-1)?.itemId === after && last.items.length < MOST_ROOM_SONGS_AT_ONCE;
  if (isBeside) last.items.push(item);
  else actions.push({ kind: 'add', items: [item], after });
}

function move(actions: RoomAction[], itemId: string, after: string | null): void {
  const last = actions.at(-1);
  const isBeside = last?.kind === 'moveItems' && last.itemIds.at(-1) === after && last.itemIds.length < MOST_ROOM_SONGS_PER_COMMAND;
  if (isBeside) last.itemIds.push(itemId);
  else actions.push({ kind: 'moveItems', itemIds: [itemId], after });
}

interface Rising {
  readonly numbers: readonly number[];
  readonly last: number;
}

/** The longest increasing subsequence, whose numbers need not be adjacent. */
function longestRising(numbers: readonly number[]): readonly number[] {
  const endingAt: Rising[] = [];
  for (const number of numbers)
    endingAt.push({ numbers: [...longest(endingAt.filter(({ last }) => last < number)), number], last: number });
  return longest(endingAt);
}

const longest = (all: readonly Rising[]): readonly number[] =>
  all.reduce<readonly number[]>((best, { numbers }) => (numbers.length > best.length ? numbers : best), []);
