import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { EXPORT_PAGE, pagesOf } from '../../platform/personal-data/pages-of';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { AuditWriter } from '../audit/audit.writer';
import { BlockEntity } from './block.entity';
import { SuspensionEntity } from './suspension.entity';

/**
 * Exports whom a person has blocked, but not who has blocked them. Deleting the account deletes both, also from the audit. A suspension stays,
 * with the user id alone: otherwise deleting an account would lift it.
 */
@Injectable()
export class ModerationPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(BlockEntity) private readonly blocks: Repository<BlockEntity>,
    private readonly audit: AuditWriter,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const pages = pagesOf<BlockEntity>((last) => {
      const query = this.blocks.createQueryBuilder('block').where({ blockerId: userId });
      if (last) query.andWhere('(block.since, block.blockedId) < (:since, :blockedId)', last);
      return query.orderBy('block.since', 'DESC').addOrderBy('block.blockedId', 'DESC').limit(EXPORT_PAGE).getMany();
    });
    for await (const blocks of pages)
      yield { blocked: blocks.map(({ blockedId, since }) => ({ clerkId: blockedId, since: since.toISOString() })) };
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(BlockEntity, { blockerId: userId });
    await transaction.delete(BlockEntity, { blockedId: userId });
    await this.audit.forget(transaction, userId, ['person.blocked', 'person.unblocked']);
    await transaction.update(SuspensionEntity, { userId }, { reason: null, reportId: null });
  }
}
