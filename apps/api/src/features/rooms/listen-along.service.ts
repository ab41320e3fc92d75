import type { ListenAlong } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { ChatReader } from '../chat/chat.reader';
import { BlocksReader } from '../moderation/blocks.reader';
import { PlaybackReader } from '../playback/playback.reader';
import { PresenceReader } from '../presence/presence.reader';
import { UsersReader } from '../users/users.reader';
import { ListenAlongEntity } from './listen-along.entity';
import { RoomLimits } from './room-limits';
import { noSuchRoom } from './rooms-reading.service';
import { RoomsService } from './rooms.service';

/** One answer for everything, so that nobody learns who has blocked them or what somebody allows. */
const notNow = () => noSuchRoom("You can't listen along with this person now.");

@Injectable()
export class ListenAlongService {
  constructor(
    @InjectRepository(ListenAlongEntity) private readonly settings: Repository<ListenAlongEntity>,
    private readonly rooms: RoomsService,
    private readonly limits: RoomLimits,
    private readonly playback: PlaybackReader,
    private readonly presence: PresenceReader,
    private readonly chat: ChatReader,
    private readonly blocks: BlocksReader,
    private readonly users: UsersReader,
    private readonly work: UnitOfWork,
  ) {}

  async allowed(userId: string): Promise<ListenAlong> {
    return (await this.settings.findOneBy({ userId }))?.allowed ?? 'nobody';
  }

  async allow(userId: string, allowed: ListenAlong): Promise<void> {
    await this.limits.consumeVisit(userId);
    await this.work.run(async (database) => {
      await this.users.refuseDeleted(database, userId);
      if (allowed === 'nobody') await database.delete(ListenAlongEntity, { userId });
      else await database.upsert(ListenAlongEntity, { userId, allowed }, ['userId']);
    });
  }

  /** Those of these people with whom the person may listen along. */
  async allowedBy(userIds: readonly string[], userId: string): Promise<string[]> {
    const others = [...new Set(userIds)].filter((other) => other !== userId && !this.blocks.isKnownBetween(userId, other));
    const settings = await this.settings.findBy({ userId: In(others) });
    const forContacts = settings.filter(({ allowed }) => allowed === 'contacts').map((setting) => setting.userId);
    const contacts = forContacts.length > 0 ? await this.chat.whoWroteTo(userId, forContacts) : new Set();
    return settings.filter((setting) => setting.allowed === 'everybody' || contacts.has(setting.userId)).map((setting) => setting.userId);
  }

  /** Returns the id of the room. */
  async join(leaderId: string, userId: string): Promise<string> {
    await this.limits.consumeVisit(userId);
    const [allowed] = await this.allowedBy([leaderId], userId);
    if (allowed === undefined) throw notNow();
    const playing = this.presence.isOnline(leaderId) ? await this.playback.playing(leaderId) : undefined;
    return this.rooms.joinPerson(userId, leaderId, playing && { ...playing, isPlaying: true }, notNow);
  }
}
