import { Injectable } from '@nestjs/common';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import { ChatReader, type UnreadMessage } from '../chat/chat.reader';
import { BlocksReader } from '../moderation/blocks.reader';
import { PresenceReader } from '../presence/presence.reader';

/** What waits for somebody, and whether a tab of theirs seems to be open: of one that vanished that takes a while to know. */
interface MissedMessage extends UnreadMessage {
  isOnline: boolean;
}

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
   * The newest of what waits for the receiver of a message. Undefined when they are not to be notified: they have read it or are suspended, or
   * a block has come between the two.
   */
  async find(messageId: string): Promise<MissedMessage | undefined> {
    const unread = await this.chat.unreadSince(messageId);
    if (!unread || this.suspended.find(unread.receiverId)) return undefined;
    if (await this.blocks.isBetween(unread.senderId, unread.receiverId)) return undefined;
    return { ...unread, isOnline: this.presence.isOnline(unread.receiverId) };
  }
}
