import { Injectable } from '@nestjs/common';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import { ChatReader, type UnreadMessage } from '../chat/chat.reader';
import { BlocksReader } from '../moderation/blocks.reader';
import { PresenceReader } from '../presence/presence.reader';

/** What people have missed. */
@Injectable()
export class MissedMessages {
  constructor(
    private readonly chat: ChatReader,
    private readonly presence: PresenceReader,
    private readonly blocks: BlocksReader,
    private readonly suspended: SuspendedPeople,
  ) {}

  /**
   * The newest of what waits for the receiver of a message. Undefined when they are not to be notified: they have read it, have a tab open or are
   * suspended, or a block has come between the two.
   */
  async find(messageId: string): Promise<UnreadMessage | undefined> {
    const unread = await this.chat.unreadSince(messageId);
    if (!unread || this.presence.isOnline(unread.receiverId) || this.suspended.find(unread.receiverId)) return undefined;
    return (await this.blocks.isBetween(unread.senderId, unread.receiverId)) ? undefined : unread;
  }
}
