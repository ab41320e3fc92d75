import type { ListenAlong } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { PlaybackReader } from '../../playback/playback.reader';
import { PresenceReader } from '../../presence/presence.reader';
import { UsersReader } from '../../users/users.reader';
import { ListenAlongEntity } from './listen-along.entity';
import { RoomLimits } from '../room-limits';
import { noSuchRoom } from '../rooms-reading.service';
import { RoomsService } from '../rooms.service';
import { ListenAlongAccess } from './listen-along-access';

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
    private readonly access: ListenAlongAccess,
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

  /** Returns those of these people with whom the person may listen along. */
  async allowedBy(userIds: readonly string[], userId: string): Promise<string[]> {
    return [...(await this.access.allowedAmong(userIds, userId)).keys()];
  }

  /** Returns the id of the room. */
  async join(otherId: string, userId: string): Promise<string> {
    await this.limits.consumeVisit(userId);
    const leadId = (await this.access.allowedAmong([otherId], userId)).get(otherId);
    if (leadId === undefined) throw notNow();
    const stored = await this.playback.playing(otherId);
    const playing = stored && this.presence.isSeenPlayingIn(otherId, stored.sessionId) ? stored : undefined;
    return this.rooms.joinPerson({ userId, otherId, leadId, playing: playing && { ...playing, isPlaying: true } }, notNow);
  }
}
