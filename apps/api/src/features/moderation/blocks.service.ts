import { MOST_BLOCKS, type User } from '@chorus/contracts';
import { BadRequestException, ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { UsersReader } from '../users/users.reader';
import { BlockEntity } from './block.entity';
import { ModerationCache } from './moderation-cache';
import { countBlocksOf, lockPair } from './moderation.queries';

/** Limited because every node reads each change. */
const CHANGES = { burst: 60, perHour: 240 };

const tooManyBlocks = () =>
  new ConflictException(`You have blocked ${MOST_BLOCKS.toLocaleString('en')} people, which is the maximum. Unblock someone first.`);
const unknownPerson = () => new NotFoundException("We couldn't find this person.");

@Injectable()
export class BlocksService {
  constructor(
    @InjectRepository(BlockEntity) private readonly blocks: Repository<BlockEntity>,
    private readonly users: UsersReader,
    private readonly work: UnitOfWork,
    private readonly limiter: RateLimiter,
    private readonly moderation: ModerationCache,
  ) {}

  async blockedBy(blockerId: string): Promise<User[]> {
    const blocks = await this.blocks.findBy({ blockerId });
    const people = await this.users.byUserId(blocks.map(({ blockedId }) => blockedId));
    return [...people.values()].toSorted((one, other) => one.fullName.localeCompare(other.fullName, 'vi'));
  }

  async block(blockerId: string, blockedId: string): Promise<void> {
    if (blockerId === blockedId) throw new BadRequestException("You can't block yourself.");
    await this.change(blockerId, blockedId, true, async (database) => {
      const inserted = await database
        .createQueryBuilder()
        .insert()
        .into(BlockEntity)
        .values({ blockerId, blockedId })
        .orIgnore()
        .returning('blocker')
        .execute();
      const isNew = Array.isArray(inserted.raw) && inserted.raw.length > 0;
      if (isNew && (await countBlocksOf(database, blockerId)) > MOST_BLOCKS) throw tooManyBlocks();
      return isNew;
    });
  }

  async unblock(blockerId: string, blockedId: string): Promise<void> {
    await this.change(blockerId, blockedId, false, async (database) => {
      const { affected } = await database.delete(BlockEntity, { blockerId, blockedId });
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
    if (!(await this.users.isKnown(blockedId))) throw unknownPerson();
    const retryAfterMs = await this.limiter.consume(`blocks:${blockerId}`, CHANGES, 1);
    if (retryAfterMs > 0) throw new TooManyRequests(retryAfterMs);
    const isNew = await this.work.run(async (database, emit) => {
      const known = await this.users.lockAccounts(database, [blockerId, blockedId]);
      if (!known.has(blockedId)) throw unknownPerson();
      await this.users.refuseDeleted(database, blockerId);
      await lockPair(database, [blockerId, blockedId]);
      if (!(await write(database))) return false;
      emit('block.changed', { blockerId, blockedId, blocked });
      return true;
    });
    if (isNew) await this.moderation.blocks.refreshAllNodes();
  }
}
