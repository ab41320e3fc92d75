import type { PersonalData } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { type PersonalDataKeeper, PersonalDataKeepers } from '../../platform/personal-data/personal-data';
import { ReportEntity } from './report.entity';
import { toOwnReport } from './report.mapper';

/** A person's reports go with them. What somebody else reported of theirs stays, without their name and their words. */
@Injectable()
export class PersonalReports implements OnModuleInit, PersonalDataKeeper {
  constructor(
    @InjectRepository(ReportEntity) private readonly reports: Repository<ReportEntity>,
    private readonly personalData: PersonalDataKeepers,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async export(subject: string): Promise<Pick<PersonalData, 'reports'>> {
    const reports = await this.reports.find({ where: { reporter: subject }, order: { createdAt: 'DESC', id: 'DESC' } });
    return { reports: reports.map(toOwnReport) };
  }

  async erase(subject: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(ReportEntity, { reporter: subject });
    await transaction.update(ReportEntity, { messageWriter: subject }, { messageWriter: null, messageContent: null });
  }
}
