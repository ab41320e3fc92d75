import type { QuotedMessage } from '@chorus/contracts';
import type { Readable } from '../../platform/store/create-store';
import type { ChatState } from './chat-state';
import type { MarkMessage } from './mark-message';

export interface Chat {
  state: Readable<ChatState>;
  actAs: (userId: string | undefined) => void;
  /** Selects a conversation, or none. Its messages are marked as read while the page is visible. */
  select: (peerId: string | undefined) => void;
  /**
   * Stores a message and sends it as soon as possible. Rejects when the browser cannot store it.
   */
  send: (peerId: string, content: string, replyTo?: QuotedMessage) => Promise<void>;
  /**
   * Reacts to a message or deletes it for this person, which shows at once. Rejects with a sentence
   * that may be shown, and undoes it.
   */
  mark: MarkMessage;
  /** Throttled to the rate that the contract allows. */
  type: (peerId: string) => void;
  /** Survives a reload of the tab. */
  draftTo: (peerId: string) => string;
  storeDraft: (peerId: string, text: string) => void;
  readHistory: (peerId: string) => void;
  readEarlier: (peerId: string) => void;
  retry: (order: number) => void;
  discard: (order: number) => void;
  /** Called when the page becomes visible: events may have been missed. */
  checkForGaps: () => void;
}
