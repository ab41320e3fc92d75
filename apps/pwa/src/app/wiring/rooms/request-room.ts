import { MOST_ROOM_SONGS_PER_COMMAND } from '@chorus/contracts';
import type { RoomAction } from '@chorus/contracts';
import type { Playback } from '../../../features/player/create-playback';
import type { QueueCommand, QueueContext, QueueRequest } from '../../../features/player/queue/queue-commands';
import { positionOf, currentOf, placeOf } from '../../../features/player/queue/queue-rules';
import { followedIn } from '../../../features/rooms/room-machine';
import { resumeAction, mayControl, nameOfLead } from '../../../features/rooms/room-view';
import type { RoomView } from '../../../features/rooms/room-view';
import type { Rooms } from '../../../features/rooms/rooms';
import { actionsOfArrangement } from './arrange-room';
import type { RoomSongs } from './room-songs';

interface RequestDeps {
  rooms: Pick<Rooms, 'room' | 'act' | 'userId'>;
  playback: Pick<Playback, 'queue' | 'player' | 'clock'>;
  songsOf: (items: RoomView['items']) => RoomSongs;
  newId: () => string;
  random: () => number;
  inform: (text: string) => void;
  /** Asks whether to leave the room for something else. */
  onLeaving: (instead: QueueCommand) => void;
}

/** Where a paused room stands. */
interface Paused {
  itemId: string;
  seconds: number;
}

/** Going back restarts a song that has played for longer. */
const RESTARTS_AFTER_SECONDS = 3;

interface Heard {
  context: QueueContext;
  currentId: string | undefined;
  itemOf: RoomSongs['itemOf'];
  newId: () => string;
  random: () => number;
  isRestarted: boolean;
}

type Requested<Type extends QueueRequest['type']> = Extract<QueueRequest, { type: Type }>;

const startOf = (itemId: string | undefined): RoomAction[] => (itemId === undefined ? [] : [{ kind: 'play', itemId, seconds: 0 }]);

function removalsOf(itemIds: readonly string[]): RoomAction[] {
  if (itemIds.length === 0) return [];
  return [
    { kind: 'removeItems', itemIds: itemIds.slice(0, MOST_ROOM_SONGS_PER_COMMAND) },
    ...removalsOf(itemIds.slice(MOST_ROOM_SONGS_PER_COMMAND)),
  ];
}

/** Undefined for what is no part of the room. */
const actionsOf: { [Type in QueueRequest['type']]: (request: Requested<Type>, heard: Heard) => RoomAction[] | undefined } = {
  'queue.next': (_, { currentId }) => (currentId === undefined ? [] : [{ kind: 'next', itemId: currentId }]),
  'queue.previous': (_, { context, currentId, itemOf, isRestarted }) => {
    const before = isRestarted ? undefined : context.songs[context.index - 1];
    return startOf((before && itemOf(before)) ?? currentId);
  },
  'queue.playSong': ({ song }, { context, itemOf }) => {
    const queued = context.songs[placeOf(context.songs, song)];
    return queued && startOf(itemOf(queued));
  },
  'queue.playAlbum': () => undefined,
  'queue.playNext': ({ song, afterAdded }, { currentId, newId }) => [
    { kind: 'add', items: [{ itemId: newId(), songId: song._id }], ...(!afterAdded && currentId !== undefined && { after: currentId }) },
  ],
  'queue.remove': ({ keys }, { context, itemOf }) => {
    const itemIds = keys.flatMap((key) => {
      const song = context.songs[positionOf(context.songs, key)];
      return (song && itemOf(song)) ?? [];
    });
    return removalsOf(itemIds);
  },
  'queue.arrange': ({ by }, { context, itemOf, newId, random }) =>
    actionsOfArrangement(context.songs, by(context, random).songs ?? context.songs, { itemOf, newId }),
};

/** A request and its entry of the table have the same type, which the compiler cannot see. */
const actionsFor = <Type extends QueueRequest['type']>(request: Requested<Type>, heard: Heard) =>
  (actionsOf[request.type] as (request: Requested<Type>, heard: Heard) => RoomAction[] | undefined)(request, heard);

/** Returns how to continue a room that is paused. What the listener asks of the queue and the player becomes a command of the room. */
export function requestRoom({ rooms, playback, songsOf, newId, random, inform, onLeaving }: RequestDeps): (paused: Paused) => void {
  const { queue, player, clock } = playback;

  const ask = (view: RoomView, actions: readonly RoomAction[], refusal = `Only ${nameOfLead(view)} can do that in this room.`) => {
    if (actions.every(({ kind }) => kind === 'add') || mayControl(view, rooms.userId())) actions.forEach(rooms.act);
    else inform(refusal);
  };
  /** Who presses play on a song does not know that it is in the room's queue. */
  const refusalOf = (request: QueueRequest, view: RoomView) =>
    request.type === 'queue.playSong'
      ? `“${request.song.title}” is already in this room's queue. Only ${nameOfLead(view)} can choose when it plays.`
      : undefined;

  queue.on('queue.requested', ({ request }) => {
    const view = followedIn(rooms.room.getSnapshot());
    if (!view) return;
    const { context } = queue.getSnapshot();
    const { itemOf } = songsOf(view.items);
    const current = currentOf(context);
    const isRestarted = clock.position() >= RESTARTS_AFTER_SECONDS;
    const actions = actionsFor(request, { context, currentId: current && itemOf(current), itemOf, newId, random, isRestarted });
    if (actions) ask(view, actions, refusalOf(request, view));
    else onLeaving(request);
  });
  player.on('seek.requested', ({ seconds }) => {
    const view = followedIn(rooms.room.getSnapshot());
    const song = currentOf(queue.getSnapshot().context);
    const itemId = view && song && songsOf(view.items).itemOf(song);
    if (view && itemId !== undefined) ask(view, [{ kind: 'seek', itemId, seconds }]);
  });

  return ({ itemId, seconds }) => {
    const view = followedIn(rooms.room.getSnapshot());
    if (view && view.items.length > 0) ask(view, [resumeAction(view, { itemId, seconds })]);
  };
}
