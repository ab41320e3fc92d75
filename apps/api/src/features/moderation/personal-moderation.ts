import type { PersonalData } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { type PersonalDataKeeper, PersonalDataKeepers } from '../../platform/personal-data/personal-data';
import { AuditWriter } from '../audit/audit.writer';
import { BlockEntity } from './block.entity';
import { countChange } from './moderation.queries';
import { SuspensionEntity } from './suspension.entity';

/**
 * Whom a person has blocked is theirs to take along; who has blocked them is not told. All of it goes with the account, what the audit says of it, too.
 * A suspension stays, as the subject alone: otherwise deleting an account would lift it.
 */
@Injectable()
export class PersonalModeration implements OnModuleInit, PersonalDataKeeper {
  constructor(
    @InjectRepository(BlockEntity) private readonly blocks: Repository<BlockEntity>,
    private readonly audit: AuditWriter,
    private readonly personalData: PersonalDataKeepers,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async export(subject: string): Promise<Pick<PersonalData, 'blocked'>> {
    const blocks = await this.blocks.find({ where: { blocker: subject }, order: { since: 'DESC', blocked: 'ASC' } });
    return { blocked: blocks.map(({ blocked, since }) => ({ clerkId: blocked, since: since.toISOString() })) };
  }

  async erase(subject: string, transaction: EntityManager): Promise<void> {
    for (const whose of [{ blocker: subject }, { blocked: subject }]) await transaction.delete(BlockEntity, whose);
    await this.audit.forget(transaction, subject, ['person.blocked', 'person.unblocked']);
    await transaction.update(SuspensionEntity, { subject }, { reason: null, reportId: null });
    await countChange(transaction);
  }
}
