import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { SuspendedPeople } from '../../../platform/identity/suspended-people';
import { ChatReader } from '../../chat/chat.reader';
import { BlocksReader } from '../../moderation/blocks.reader';
import { PresenceReader } from '../../presence/presence.reader';
import { ListenAlongEntity } from './listen-along.entity';

interface RoomOfPerson {
  userId: string;
  leadId: string;
  invitationOnly: boolean;
}

/**
 * Decides who may join whom without an invitation. Pages show 'Listen along' by the same rule by which the server lets people in. A person
 * has to allow it and to be seen playing, which nobody is in a private session or with no device connected. If they are in a room, the same
 * holds for its lead: the room is no more open through its people than through its lead.
 */
@Injectable()
export class ListenAlongAccess {
  constructor(
    private readonly database: DataSource,
    private readonly presence: PresenceReader,
    private readonly chat: ChatReader,
    private readonly blocks: BlocksReader,
    private readonly suspended: SuspendedPeople,
  ) {}

  /** Returns those of these people whom this one may join, each with who leads there: the lead of their room, or the person. */
  async allowedAmong(userIds: readonly string[], userId: string): Promise<Map<string, string>> {
    const others = [...new Set(userIds)].filter((other) => other !== userId && this.presence.isSeenPlaying(other));
    const rooms = new Map((await this.roomsOf(others)).map((room) => [room.userId, room]));
    const allowing = await this.allowing([...new Set([...others, ...[...rooms.values()].map(({ leadId }) => leadId)])], userId);
    const open = others.filter((other) => {
      const room = rooms.get(other);
      const isLeadOpen = ({ leadId, invitationOnly }: RoomOfPerson) =>
        !invitationOnly && allowing.has(leadId) && this.presence.isSeenPlaying(leadId);
      return allowing.has(other) && (!room || isLeadOpen(room));
    });
    return new Map(open.map((other) => [other, rooms.get(other)?.leadId ?? other]));
  }

  /** The rooms of those of these people who are in one. */
  private roomsOf(userIds: readonly string[]): Promise<RoomOfPerson[]> {
    return this.database.query(
      `SELECT user_id AS "userId", lead AS "leadId", invitation_only AS "invitationOnly"
       FROM room_people JOIN rooms ON rooms.id = room_id WHERE user_id = ANY ($1)`,
      [userIds],
    );
  }

  private async allowing(asked: readonly string[], userId: string): Promise<ReadonlySet<string>> {
    const others = asked.filter((other) => !this.blocks.isKnownBetween(userId, other) && !this.suspended.find(other));
    const settings = await this.database.manager.findBy(ListenAlongEntity, { userId: In(others) });
    const forContacts = settings.filter(({ allowed }) => allowed === 'contacts').map((setting) => setting.userId);
    const contacts = forContacts.length > 0 ? await this.chat.whoWroteTo(userId, forContacts) : new Set();
    const allowing = settings.filter((setting) => setting.allowed === 'everybody' || contacts.has(setting.userId));
    return new Set(allowing.map((setting) => setting.userId));
  }
}
