import { MOST_ROOM_SONGS_AT_ONCE, MOST_ROOM_SONGS_PER_COMMAND } from '@chorus/contracts';
import type { RoomAction, Song } from '@chorus/contracts';
import { actionsOfArrangement } from './arrange-room';
import type { QueueContext, QueueRequest } from './queue-commands';
import type { QueuedSong, Random } from './queue-rules';
import { currentOf, placeOf, positionOf } from './queue-rules';

interface Following {
  /** The context of the queue, which has the room's songs. */
  context: QueueContext;
  /** The seconds that the current song has played. */
  seconds: number;
  random: Random;
  newId: () => string;
}

/** Going back restarts a song that has played longer than this. */
const RESTARTS_AFTER_SECONDS = 3;

export const itemOf = (song: QueuedSong | undefined): string | undefined => song?.itemId;

/** Returns a request of the listener as actions of the room whose songs the queue has. Undefined for requests that are not a room's. */
export function roomActionsOf(request: QueueRequest, { context, seconds, random, newId }: Following): RoomAction[] | undefined {
  const { songs, index } = context;
  const current = itemOf(currentOf(context));
  switch (request.type) {
    case 'queue.next':
      return of(current, (itemId) => ({ kind: 'next', itemId }));
    case 'queue.previous':
      return play((seconds < RESTARTS_AFTER_SECONDS ? itemOf(songs[index - 1]) : undefined) ?? current);
    case 'queue.playSong':
      return choiceOf(songs[placeOf(songs, request.song)]);
    case 'queue.playAlbum':
      return undefined;
    case 'queue.playNext':
      return additionsOf(
        request.songs.map(({ _id: songId }) => ({ itemId: newId(), songId })),
        request.afterAdded ? undefined : current,
      );
    case 'queue.remove':
      return removalsOf(request.keys.flatMap((key) => itemOf(songs[positionOf(songs, key)]) ?? []));
    case 'queue.arrange':
      return actionsOfArrangement(songs, request.by(context, random).songs ?? songs, newId);
  }
}

export const seekActions = (current: Song | undefined, seconds: number): RoomAction[] =>
  of(itemOf(current), (itemId) => ({ kind: 'seek', itemId, seconds }));

/** Does nothing without an item: the room plays a song that is not in the catalogue. */
const of = (itemId: string | undefined, action: (itemId: string) => RoomAction): RoomAction[] =>
  itemId === undefined ? [] : [action(itemId)];

const play = (item: string | undefined): RoomAction[] => of(item, (itemId) => ({ kind: 'play', itemId, seconds: 0 }));

/** Undefined where the song is not in the room's queue. */
const choiceOf = (song: Song | undefined): RoomAction[] | undefined => song && play(itemOf(song));

function additionsOf(items: readonly { itemId: string; songId: string }[], after: string | undefined): RoomAction[] {
  if (items.length === 0) return [];
  const first = items.slice(0, MOST_ROOM_SONGS_AT_ONCE);
  const rest = additionsOf(items.slice(MOST_ROOM_SONGS_AT_ONCE), after === undefined ? undefined : first.at(-1)?.itemId);
  return [{ kind: 'add', items: first, ...(after !== undefined && { after }) }, ...rest];
}

function removalsOf(itemIds: readonly string[]): RoomAction[] {
  if (itemIds.length === 0) return [];
  return [
    { kind: 'removeItems', itemIds: itemIds.slice(0, MOST_ROOM_SONGS_PER_COMMAND) },
    ...removalsOf(itemIds.slice(MOST_ROOM_SONGS_PER_COMMAND)),
  ];
}
