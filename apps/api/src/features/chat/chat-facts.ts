import type { Message, ReadUpTo } from '@chorus/contracts';

export interface ChatFacts {
  'message.sent': { message: Message };
  /** The sender has resent a stored message; the node that stored it may have died before it was announced. */
  'message.repeated': { message: Message };
  /** Something about a message has changed for `viewerId`, who sees it as `message`. */
  'message.changed': { viewerId: string; message: Message };
  'conversation.read': ReadUpTo;
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends ChatFacts {}
}
