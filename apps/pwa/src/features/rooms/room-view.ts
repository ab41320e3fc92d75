import { MOST_ROOM_MESSAGES } from '@chorus/contracts';
import type { RoomDetail, RoomMessage, RoomPerson, RoomState } from '@chorus/contracts';

/** What this page knows of the room that its person is in. */
export interface RoomView extends Readonly<RoomDetail> {
  /** The revision at which `items` were read; the state may be ahead of it. */
  readonly itemsRevision: number;
}

/** What was read later may be older than what an event said since. */
export function withDetail(view: RoomView | undefined, detail: RoomDetail): RoomView {
  const read = { ...detail, itemsRevision: detail.state.itemsRevision };
  if (!view || view.state.roomId !== detail.state.roomId) return read;
  const { state } = detail.state.revision < view.state.revision ? view : detail;
  const isNewer = read.itemsRevision > view.itemsRevision;
  return { ...read, state, ...(!isNewer && { items: view.items, itemsRevision: view.itemsRevision }) };
}

export type RoomNews =
  | { type: 'detail.read'; detail: RoomDetail }
  | { type: 'state.changed'; state: RoomState }
  | { type: 'people.changed'; roomId: string; people: RoomPerson[] }
  | { type: 'message.said'; roomId: string; message: RoomMessage };

/** News of another room, and a state that is older than what is known, change nothing. */
export function afterNews(view: RoomView, news: RoomNews): RoomView {
  if (roomOf(news) !== view.state.roomId) return view;
  switch (news.type) {
    case 'detail.read':
      return withDetail(view, news.detail);
    case 'state.changed':
      return news.state.revision > view.state.revision ? { ...view, state: news.state } : view;
    case 'people.changed':
      return { ...view, people: news.people };
    case 'message.said':
      return withMessage(view, news.message);
  }
}

function roomOf(news: RoomNews): string {
  switch (news.type) {
    case 'detail.read':
      return news.detail.state.roomId;
    case 'state.changed':
      return news.state.roomId;
    default:
      return news.roomId;
  }
}

const withMessage = (view: RoomView, message: RoomMessage): RoomView =>
  view.messages.some(({ _id }) => _id === message._id)
    ? view
    : { ...view, messages: [...view.messages, message].slice(-MOST_ROOM_MESSAGES) };

export const lacksItems = ({ state, itemsRevision }: RoomView): boolean => state.itemsRevision > itemsRevision;

export const leads = ({ state }: RoomView, userId: string): boolean => state.leadId === userId;

export const mayControl = (view: RoomView, userId: string): boolean => view.state.everyoneControls || leads(view, userId);

export const nameOfLead = ({ people, state }: RoomView): string =>
  people.find(({ clerkId }) => clerkId === state.leadId)?.fullName ?? 'The lead';

export const peopleOf = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
