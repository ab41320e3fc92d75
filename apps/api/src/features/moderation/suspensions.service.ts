import type { NewSuspension, Suspension } from '@chorus/contracts';
import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { AuditWriter } from '../audit/audit.writer';
import { UsersReader } from '../users/users.reader';
import { ModerationCache } from './moderation-cache';
import { suspend } from './moderation.queries';
import { SuspensionEntity } from './suspension.entity';

@Injectable()
export class SuspensionsService {
  constructor(
    @InjectRepository(SuspensionEntity) private readonly suspensions: Repository<SuspensionEntity>,
    private readonly users: UsersReader,
    private readonly work: UnitOfWork,
    private readonly audit: AuditWriter,
    private readonly moderation: ModerationCache,
  ) {}

  async list(): Promise<Suspension[]> {
    const suspensions = await this.suspensions.find({ order: { since: 'DESC', userId: 'ASC' } });
    const names = await this.users.namesOf(suspensions.map(({ userId }) => userId));
    return suspensions.map((suspension) => toSuspension(suspension, names));
  }

  async suspend(adminId: string, userId: string, why: NewSuspension): Promise<Suspension> {
    if (adminId === userId) throw new BadRequestException("You can't suspend yourself.");
    await this.checkKnown(userId);
    await this.work.run(async (database) => {
      const isNew = await suspend(database, userId, why);
      const details = why.reportId === undefined ? {} : { reportId: why.reportId };
      if (isNew) await this.audit.write(database, { actorId: adminId, action: 'person.suspended', subjectId: userId, details });
    });
    await this.moderation.suspensions.refreshAllNodes();
    return toSuspension(await this.suspensions.findOneByOrFail({ userId }), await this.users.namesOf([userId]));
  }

  async lift(adminId: string, userId: string): Promise<string> {
    await this.checkKnown(userId);
    const isNew = await this.work.run(async (database) => {
      const { affected } = await database.delete(SuspensionEntity, { userId });
      if (affected !== 1) return false;
      await this.audit.write(database, { actorId: adminId, action: 'person.reinstated', subjectId: userId });
      return true;
    });
    if (isNew) await this.moderation.suspensions.refreshAllNodes();
    return `“${(await this.users.namesOf([userId])).get(userId) ?? userId}” is no longer suspended.`;
  }

  /** A user who deleted their account may still be suspended. */
  private async checkKnown(userId: string): Promise<void> {
    if ((await this.users.isKnown(userId)) || (await this.suspensions.existsBy({ userId }))) return;
    throw new NotFoundException("We couldn't find this person.");
  }
}

const toSuspension = ({ userId, since, reason, reportId }: SuspensionEntity, names: ReadonlyMap<string, string>): Suspension => ({
  clerkId: userId,
  fullName: names.get(userId) ?? userId,
  since: since.toISOString(),
  reason,
  reportId,
});
