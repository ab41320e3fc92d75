import type { Readable } from '../../platform/store/create-store';
import type { ChatState } from './chat-state';

/** What one person writes with others, for as long as they are signed in on this page. */
export interface Chat {
  state: Readable<ChatState>;
  /** From now on the conversations are this person's, or nobody's. */
  actAs: (me: string | undefined) => void;
  /** Looks at a conversation, or at none: what is unread in it is read as long as the page is looked at, too. */
  select: (peerId: string | undefined) => void;
  /** Keeps a message and sends it as soon as that is possible. Rejects when the browser does not let it be kept. */
  send: (peerId: string, content: string) => Promise<void>;
  /** Tells somebody that one is typing to them, as often as the contract allows. */
  type: (peerId: string) => void;
  /** What was begun to be written to somebody, for as long as the tab is there, loaded anew or not. */
  draftTo: (peerId: string) => string;
  keepDraft: (peerId: string, text: string) => void;
  readHistory: (peerId: string) => void;
  /** Reads what is before the messages that are known. */
  readEarlier: (peerId: string) => void;
  retry: (order: number) => void;
  discard: (order: number) => void;
  /** The page is looked at again: time to ask what has happened in the meantime. */
  checkForGaps: () => void;
}
