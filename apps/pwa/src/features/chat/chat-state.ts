import type { Message } from '@chorus/contracts';
import { emptyConversation, reduceConversation } from './conversation-rules';
import type { Conversation, ConversationEvent } from './conversation-rules';

export interface ChatState {
  userId: string | undefined;
  conversations: ReadonlyMap<string, Conversation>;
  selected: Selection | undefined;
  typing: ReadonlySet<string>;
  unreadSource: 'none' | 'device' | 'server';
  /**
   * Whether the server has sent the unread counts, or failed to, since the connection or the page
   * came back. Nothing is marked as read before.
   */
  isCounted: boolean;
  reads: ReadonlyMap<string, 'reading' | 'failed'>;
  unreadable: readonly number[];
}

export interface Selection {
  peerId: string;
  /**
   * The message before the unread line, fixed when the conversation was selected; undefined when
   * nothing was unread.
   */
  unreadAfter: number | undefined;
}

export const emptyChat: ChatState = {
  userId: undefined,
  conversations: new Map(),
  selected: undefined,
  typing: new Set(),
  unreadSource: 'none',
  isCounted: false,
  reads: new Map(),
  unreadable: [],
};

export const conversationWith = ({ conversations }: ChatState, peerId: string): Conversation =>
  conversations.get(peerId) ?? emptyConversation(peerId);

export const peerOf = (userId: string, { senderId, receiverId }: Pick<Message, 'senderId' | 'receiverId'>): string =>
  senderId === userId ? receiverId : senderId;

export function withEvent(state: ChatState, peerId: string, event: ConversationEvent): ChatState {
  const conversation = conversationWith(state, peerId);
  const next = reduceConversation(conversation, event);
  return next === conversation ? state : { ...state, conversations: new Map(state.conversations).set(peerId, next) };
}

export function withTyping(state: ChatState, peerId: string, isTyping: boolean): ChatState {
  if (state.typing.has(peerId) === isTyping) return state;
  const typing = new Set(state.typing);
  if (isTyping) typing.add(peerId);
  else typing.delete(peerId);
  return { ...state, typing };
}

export function withRead(state: ChatState, peerId: string, read: 'reading' | 'failed' | undefined): ChatState {
  const reads = new Map(state.reads);
  if (read) reads.set(peerId, read);
  else reads.delete(peerId);
  return { ...state, reads };
}

export const withSelection = (state: ChatState, peerId: string | undefined): ChatState => {
  if (state.selected?.peerId === peerId) return state;
  if (peerId === undefined) return { ...state, selected: undefined };
  const { unread, readSeq } = conversationWith(state, peerId);
  return { ...state, selected: { peerId, unreadAfter: unread > 0 ? readSeq : undefined } };
};

export const unreadFrom = ({ conversations, selected }: ChatState, peerId: string): number =>
  selected?.peerId === peerId ? 0 : (conversations.get(peerId)?.unread ?? 0);

export const unreadOf = ({ conversations }: ChatState): number => [...conversations.values()].reduce((sum, { unread }) => sum + unread, 0);
