import type { Message } from '@chorus/contracts';
import { emptyConversation, reduceConversation } from './conversation-rules';
import type { Conversation, ConversationEvent } from './conversation-rules';

/** Everything that this page knows of one person's conversations, by who the other is. */
export interface ChatState {
  /** Whose they are; undefined while nobody is signed in. */
  me: string | undefined;
  conversations: ReadonlyMap<string, Conversation>;
  selected: Selection | undefined;
  /** Who is typing to me. */
  typing: ReadonlySet<string>;
  /** Where the unread counts come from: not known yet, this device's storage, or the server. */
  unreadSource: 'none' | 'device' | 'server';
  /** Whose messages are being read, or could not be. */
  reads: ReadonlyMap<string, 'reading' | 'failed'>;
  /** My messages that this release cannot read, by their place in the outbox. */
  unreadable: readonly number[];
}

export interface Selection {
  peerId: string;
  /** The message after which the unread ones began when the conversation was selected; undefined when there were none. */
  unreadAfter: number | undefined;
}

export const emptyChat: ChatState = {
  me: undefined,
  conversations: new Map(),
  selected: undefined,
  typing: new Set(),
  unreadSource: 'none',
  reads: new Map(),
  unreadable: [],
};

export const conversationWith = ({ conversations }: ChatState, peerId: string): Conversation =>
  conversations.get(peerId) ?? emptyConversation(peerId);

/** Who of a message is the other one. */
export const peerOf = (me: string, { senderId, receiverId }: Pick<Message, 'senderId' | 'receiverId'>): string =>
  senderId === me ? receiverId : senderId;

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

/** How many messages of somebody are unread: none of whom one is talking with. */
export const unreadFrom = ({ conversations, selected }: ChatState, peerId: string): number =>
  selected?.peerId === peerId ? 0 : (conversations.get(peerId)?.unread ?? 0);

/** How many messages are unread altogether. */
export const unreadOf = ({ conversations }: ChatState): number => [...conversations.values()].reduce((sum, { unread }) => sum + unread, 0);
