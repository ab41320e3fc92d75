import { MOST_ROOM_SONGS_PER_COMMAND } from '@chorus/contracts';
import type { RoomAction, RoomItem } from '@chorus/contracts';
import { actionsOfArrangement } from './arrange-room';
import type { ArrangedSong } from './arrange-room';

/** What the listener asks of what they hear while that is a room's. */
export type RoomRequest =
  | { type: 'next' }
  /** `before`: the item that plays before the audible one. */
  | { type: 'previous'; before: string | undefined }
  | { type: 'choose'; itemId: string | undefined; title: string }
  | { type: 'seek'; seconds: number }
  | { type: 'add'; songId: string; isLast: boolean }
  | { type: 'remove'; itemIds: readonly string[] }
  | { type: 'arrange'; songs: readonly ArrangedSong[] };

interface Heard {
  items: readonly RoomItem[];
  audible: string | undefined;
  /** How far the audible item has played. */
  seconds: number;
  newId: () => string;
}

/** Going back restarts a song that has played for longer. */
const RESTARTS_AFTER_SECONDS = 3;

export function actionsOf(request: RoomRequest, { items, audible, seconds, newId }: Heard): RoomAction[] {
  switch (request.type) {
    case 'next':
      return of(audible, (itemId) => ({ kind: 'next', itemId }));
    case 'previous':
      return start((seconds < RESTARTS_AFTER_SECONDS ? request.before : undefined) ?? audible);
    case 'choose':
      return start(request.itemId);
    case 'seek':
      return of(audible, (itemId) => ({ kind: 'seek', itemId, seconds: request.seconds }));
    case 'add': {
      const after = request.isLast ? undefined : audible;
      return [{ kind: 'add', items: [{ itemId: newId(), songId: request.songId }], ...(after !== undefined && { after }) }];
    }
    case 'remove':
      return removalsOf(request.itemIds);
    case 'arrange':
      return actionsOfArrangement(
        items.map(({ _id }) => _id),
        request.songs,
        newId,
      );
  }
}

/** Nothing is done while no item is meant: the room plays what is not in the catalogue. */
const of = (itemId: string | undefined, action: (itemId: string) => RoomAction): RoomAction[] =>
  itemId === undefined ? [] : [action(itemId)];

const start = (item: string | undefined): RoomAction[] => of(item, (itemId) => ({ kind: 'play', itemId, seconds: 0 }));

function removalsOf(itemIds: readonly string[]): RoomAction[] {
  if (itemIds.length === 0) return [];
  return [
    { kind: 'removeItems', itemIds: itemIds.slice(0, MOST_ROOM_SONGS_PER_COMMAND) },
    ...removalsOf(itemIds.slice(MOST_ROOM_SONGS_PER_COMMAND)),
  ];
}
