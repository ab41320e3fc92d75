import { MOST_ROOM_MESSAGES, readRoomCode, roomPlaceAt, withChangesSince } from '@chorus/contracts';
import type { RoomAction, RoomDetail, RoomMessage, RoomPerson, RoomPlace, RoomStanding, RoomState, RoomUser } from '@chorus/contracts';

/** The state of the person's room on this page. */
export interface RoomView extends Readonly<RoomDetail> {
  /** The revision at which `items` were read; the state may be ahead of it. */
  readonly itemsRevision: number;
  /** States received since then, while the state is ahead of the items. */
  readonly told: readonly RoomState[];
  /** When the last message was written that the person has seen; empty before the first. */
  readonly seenUntil: string;
}

/** More than can happen while the items are read. */
const MOST_TOLD = 200;

/** An answer that was read later may be older than an event. */
export function withDetail(view: RoomView | undefined, detail: RoomDetail, seenUntil = lastWritten(detail)): RoomView {
  const read = { ...detail, itemsRevision: detail.state.itemsRevision, told: [], seenUntil };
  if (!view || view.state.roomId !== detail.state.roomId) return read;
  const { state, mine } = detail.state.revision < view.state.revision ? view : detail;
  const isNewer = read.itemsRevision > view.itemsRevision;
  const messages = [...read.messages, ...saidSince(view, detail)].slice(-MOST_ROOM_MESSAGES);
  return caughtUp({
    ...read,
    seenUntil: view.seenUntil,
    state,
    mine,
    messages,
    told: view.told,
    ...(!isNewer && { items: view.items, itemsRevision: view.itemsRevision }),
  });
}

/** Applies the changes that were received to the items, where that makes reading them unnecessary. */
function caughtUp(view: RoomView): RoomView {
  const after = { ...view, ...withChangesSince(view, view.told) };
  return { ...after, told: lacksItems(after) ? after.told.slice(-MOST_TOLD) : [] };
}

/** Messages that arrived while the answer was on its way, without those of people whom a block hides. */
const saidSince = ({ messages }: RoomView, detail: RoomDetail): RoomMessage[] =>
  messages.filter(
    ({ sender, createdAt }) => createdAt > lastWritten(detail) && detail.people.some(({ clerkId }) => clerkId === sender?.clerkId),
  );

export type RoomUpdate =
  | { type: 'detail.read'; detail: RoomDetail }
  /** `isRestored` if it is older than an earlier state from the server: its database was restored. */
  | { type: 'state.changed'; state: RoomState; isRestored?: boolean; mine?: RoomStanding | undefined }
  | { type: 'people.changed'; roomId: string; people: RoomPerson[] }
  | { type: 'message.said'; roomId: string; message: RoomMessage }
  | { type: 'messages.seen'; roomId: string };

/** No items have this revision: they have to be read. */
const NO_REVISION = 0;

/** Updates of another room, and states that are older than the known one, change nothing. */
export function afterUpdate(view: RoomView, update: RoomUpdate): RoomView {
  if (roomOf(update) !== view.state.roomId) return view;
  switch (update.type) {
    case 'detail.read':
      return withDetail(view, update.detail);
    case 'state.changed':
      if (update.isRestored) return { ...view, state: update.state, itemsRevision: NO_REVISION, told: [] };
      return withState(update.mine ? { ...view, mine: update.mine } : view, update.state);
    case 'people.changed':
      return { ...view, people: update.people };
    case 'message.said':
      return withMessage(view, update.message);
    case 'messages.seen':
      return { ...view, seenUntil: lastWritten(view) };
  }
}

/** Events of several nodes may arrive out of order: an older state may be the change that the items lack. */
function withState(view: RoomView, state: RoomState): RoomView {
  const isNewer = state.revision > view.state.revision;
  if (!isNewer && !(lacksItems(view) && state.itemsRevision > view.itemsRevision)) return view;
  return caughtUp({ ...view, ...(isNewer && { state }), told: [...view.told, state] });
}

function roomOf(update: RoomUpdate): string {
  switch (update.type) {
    case 'detail.read':
      return update.detail.state.roomId;
    case 'state.changed':
      return update.state.roomId;
    default:
      return update.roomId;
  }
}

const withMessage = (view: RoomView, message: RoomMessage): RoomView =>
  view.messages.some(({ _id }) => _id === message._id)
    ? view
    : { ...view, messages: [...view.messages, message].slice(-MOST_ROOM_MESSAGES) };

const lastWritten = ({ messages }: Pick<RoomDetail, 'messages'>): string => messages.at(-1)?.createdAt ?? '';

/** Counts the messages of others that the person has not seen. Messages from before they joined do not count. */
export const unreadIn = ({ messages, seenUntil }: RoomView, userId: string): number =>
  messages.filter(({ sender, createdAt }) => createdAt > seenUntil && sender?.clerkId !== userId).length;

export const lacksItems = ({ state, itemsRevision }: RoomView): boolean => state.itemsRevision > itemsRevision;

/** The current position of a room; while its clock is not known, its last one. */
export const placeIn = ({ state: { anchor }, items }: Placed, now: number | undefined): RoomPlace | undefined =>
  roomPlaceAt(anchor, items, now ?? anchor.at);

type Placed = Pick<RoomView, 'items'> & { state: Pick<RoomState, 'anchor'> };

type Stopped = Pick<RoomPlace, 'itemId' | 'seconds'>;

/** Whether all songs have been played. */
export function isAtEnd({ items }: RoomView, { itemId, seconds }: Stopped): boolean {
  const last = items.at(-1);
  return itemId === last?._id && seconds >= last.duration;
}

/** The action that resumes a paused room: from its first song if all have been played. */
export function resumeAction(view: RoomView, { itemId, seconds }: Stopped): RoomAction {
  const [first] = view.items;
  return { kind: 'play', ...(first && isAtEnd(view, { itemId, seconds }) ? { itemId: first._id, seconds: 0 } : { itemId, seconds }) };
}

export const pauseAction = ({ itemId, seconds }: Stopped): RoomAction => ({ kind: 'pause', itemId, seconds: Math.max(0, seconds) });

export const leads = ({ state }: RoomView, userId: string): boolean => state.leadId === userId;

/** `own`: everybody listens on their own device. `remote`: another device is the speaker, which plays for everybody. */
export type DeviceRole = 'own' | 'speaker' | 'remote';

export const roleOf = ({ speaker }: RoomState, deviceId: string): DeviceRole =>
  speaker ? (speaker.deviceId === deviceId ? 'speaker' : 'remote') : 'own';

export const maySpeak = (view: RoomView, userId: string): boolean =>
  leads(view, userId) || (view.state.speaker ? mayControl(view, userId) || view.state.speaker.isLost : false);

/** `token` is the link's, or the code as somebody has typed it. */
export const isInvitationTo = ({ linkToken, code }: RoomView, token: string): boolean =>
  linkToken === token || (code !== undefined && readRoomCode(token) === code);

export const isByVotes = ({ state }: RoomView): boolean => state.order === 'votes';

export const mayControl = (view: RoomView, userId: string): boolean => view.state.everyoneControls || leads(view, userId);

export const nameOfLead = ({ people, state }: RoomView): string =>
  people.find(({ clerkId }) => clerkId === state.leadId)?.fullName ?? 'The lead';

export const nameIn = ({ fullName, isGuest }: Pick<RoomUser, 'fullName' | 'isGuest'>): string =>
  isGuest ? `${fullName} (guest)` : fullName;

export const peopleOf = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** A room that waits for its start exists without people. */
export const whoIsIn = (count: number): string => (count === 0 ? 'Nobody is there yet' : `${peopleOf(count)} in the room`);
