import type { ModerationEvents, User } from '@chorus/contracts';
import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { TooManyRequests } from '../../platform/http/api-error';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter';
import { AuditWriter } from '../audit/audit.writer';
import { UsersReader } from '../users/users.reader';
import { BlockEntity } from './block.entity';
import { FollowModeration } from './follow-moderation';
import { countChange } from './moderation.queries';

/** Limited because every node rereads all blocks after a change. */
const CHANGES = { burst: 60, perHour: 240 };

/** Blocks and unblocks people. */
@Injectable()
export class BlocksService {
  constructor(
    @InjectRepository(BlockEntity) private readonly blocks: Repository<BlockEntity>,
    private readonly users: UsersReader,
    private readonly work: UnitOfWork<ModerationEvents>,
    private readonly audit: AuditWriter,
    private readonly limiter: RateLimiter,
    private readonly moderation: FollowModeration,
  ) {}

  async blockedBy(blocker: string): Promise<User[]> {
    const blocks = await this.blocks.findBy({ blocker });
    const people = await this.users.byUserId(blocks.map(({ blocked }) => blocked));
    return [...people.values()].toSorted((one, other) => one.fullName.localeCompare(other.fullName, 'vi'));
  }

  async block(blocker: string, blocked: string): Promise<void> {
    if (blocker === blocked) throw new BadRequestException('You cannot block yourself.');
    await this.change(blocker, blocked, true, async (database) => {
      const inserted = await database
        .createQueryBuilder()
        .insert()
        .into(BlockEntity)
        .values({ blocker, blocked })
        .orIgnore()
        .returning('blocker')
        .execute();
      return Array.isArray(inserted.raw) && inserted.raw.length > 0;
    });
  }

  async unblock(blocker: string, blocked: string): Promise<void> {
    await this.change(blocker, blocked, false, async (database) => {
      const { affected } = await database.delete(BlockEntity, { blocker, blocked });
      return affected === 1;
    });
  }

  /** A request that changes nothing is neither counted nor published. */
  private async change(
    blockerId: string,
    blockedId: string,
    blocked: boolean,
    write: (database: EntityManager) => Promise<boolean>,
  ): Promise<void> {
    if (!(await this.users.isKnown(blockedId))) throw new NotFoundException('There is no such person.');
    const retryAfterMs = await this.limiter.consume(`blocks:${blockerId}`, CHANGES, 1);
    if (retryAfterMs > 0) throw new TooManyRequests(retryAfterMs);
    const isNew = await this.work.run(async (database, emit) => {
      if (!(await write(database))) return false;
      await countChange(database);
      const action = blocked ? 'person.blocked' : 'person.unblocked';
      await this.audit.write(database, { actor: blockerId, action, subjectId: blockedId });
      emit('block.changed', { blockerId, blockedId, blocked });
      return true;
    });
    if (isNew) await this.moderation.refreshAllNodes();
  }
}
