import { Injectable } from '@nestjs/common';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import { ChatReader, type UnreadMessage } from '../chat/chat.reader';
import { BlocksReader } from '../moderation/blocks.reader';
import { PresenceReader } from '../presence/presence.reader';

/** `isOnline` may lag: it takes a while to detect that a tab has vanished. */
interface MissedMessage extends UnreadMessage {
  isOnline: boolean;
}

@Injectable()
export class MissedMessages {
  constructor(
    private readonly chat: ChatReader,
    private readonly presence: PresenceReader,
    private readonly blocks: BlocksReader,
    private readonly suspended: SuspendedPeople,
  ) {}

  /**
   * The receiver's newest unread message. Undefined when they are not to be notified: they have
   * read it, are suspended, or a block is between the two.
   */
  async find(messageId: string): Promise<MissedMessage | undefined> {
    const unread = await this.chat.unreadSince(messageId);
    if (!unread || this.suspended.find(unread.receiverId)) return undefined;
    if (await this.blocks.isBetween(unread.senderId, unread.receiverId)) return undefined;
    return { ...unread, isOnline: this.presence.isOnline(unread.receiverId) };
  }
}
