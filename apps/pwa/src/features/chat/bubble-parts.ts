import type { QuotedMessage } from '@chorus/contracts';
import type { ReactNode } from 'react';
import type { SharedLink } from './shared-link';

/** What all bubbles of a conversation share. One object that stays the same, since bubbles are memoized. */
export interface BubbleParts {
  peer: { clerkId: string; fullName: string };
  /** False while a block is between the two, or the other person is gone. */
  canAnswer: boolean;
  renderLink: (link: SharedLink, isMine: boolean) => ReactNode;
  /** More items for the menu of a message that the other person wrote. */
  renderActions: (messageId: string) => ReactNode;
  onReply: (messageId: string) => void;
  onJump: (original: QuotedMessage) => void;
  /** The message, which may have the focus, is going away. */
  onHide: () => void;
}
