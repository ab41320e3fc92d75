import type { Message, ReadUpTo } from '@chorus/contracts';

export interface ChatFacts {
  /** `message` is as the sender sees it, and `received` as the receiver does: either may have hidden what it replies to. */
  'message.sent': { message: Message; received: Message };
  /** The sender has resent a stored message; the node that stored it may have died before it was announced. */
  'message.repeated': { message: Message };
  /** Something about a message has changed for `viewerId`, who sees it as `message`. */
  'message.changed': { viewerId: string; message: Message };
  'conversation.read': ReadUpTo;
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends ChatFacts {}
}
