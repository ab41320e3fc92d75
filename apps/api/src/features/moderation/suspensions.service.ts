import type { ModerationEvents, NewSuspension, Suspension } from '@chorus/contracts';
import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { AuditWriter } from '../audit/audit.writer';
import { UsersReader } from '../users/users.reader';
import { FollowModeration } from './follow-moderation';
import { countChange, suspend } from './moderation.queries';
import { SuspensionEntity } from './suspension.entity';
import { toSuspension } from './suspension.mapper';

/** Shuts people out, and lets them in again. `adminId` is the subject of who does it. */
@Injectable()
export class SuspensionsService {
  constructor(
    @InjectRepository(SuspensionEntity) private readonly suspensions: Repository<SuspensionEntity>,
    private readonly users: UsersReader,
    private readonly work: UnitOfWork<ModerationEvents>,
    private readonly audit: AuditWriter,
    private readonly moderation: FollowModeration,
  ) {}

  async list(): Promise<Suspension[]> {
    const suspensions = await this.suspensions.find({ order: { since: 'DESC', subject: 'ASC' } });
    const names = await this.users.namesOf(suspensions.map(({ subject }) => subject));
    return suspensions.map((suspension) => toSuspension(suspension, names));
  }

  async suspend(adminId: string, subject: string, why: NewSuspension): Promise<Suspension> {
    if (adminId === subject) throw new BadRequestException('You cannot suspend yourself.');
    await this.checkKnown(subject);
    await this.work.run(async (database) => {
      const isNew = await suspend(database, subject, why);
      await countChange(database);
      const details = why.reportId === undefined ? {} : { reportId: why.reportId };
      if (isNew) await this.audit.write(database, { actor: adminId, action: 'person.suspended', subjectId: subject, details });
    });
    await this.moderation.spread();
    return toSuspension(await this.suspensions.findOneByOrFail({ subject }), await this.users.namesOf([subject]));
  }

  async lift(adminId: string, subject: string): Promise<string> {
    await this.checkKnown(subject);
    const isNew = await this.work.run(async (database) => {
      const { affected } = await database.delete(SuspensionEntity, { subject });
      if (affected !== 1) return false;
      await countChange(database);
      await this.audit.write(database, { actor: adminId, action: 'person.reinstated', subjectId: subject });
      return true;
    });
    if (isNew) await this.moderation.spread();
    return `“${(await this.users.namesOf([subject])).get(subject) ?? subject}” is not suspended any more.`;
  }

  /** Somebody who has deleted their account may still be suspended. */
  private async checkKnown(subject: string): Promise<void> {
    if ((await this.users.isKnown(subject)) || (await this.suspensions.existsBy({ subject }))) return;
    throw new NotFoundException('There is no such person.');
  }
}
