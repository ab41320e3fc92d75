import type { PersonalData } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { ReportEntity } from './report.entity';
import { toOwnReport } from './report.mapper';

/** Reports by others about a user's messages stay, without the user's name and text. */
@Injectable()
export class ReportsPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(ReportEntity) private readonly reports: Repository<ReportEntity>,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async export(userId: string): Promise<Pick<PersonalData, 'reports'>> {
    const reports = await this.reports.find({ where: { reporterId: userId }, order: { createdAt: 'DESC', id: 'DESC' } });
    return { reports: reports.map(toOwnReport) };
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(ReportEntity, { reporterId: userId });
    await transaction.update(ReportEntity, { messageWriterId: userId }, { messageWriterId: null, messageContent: null });
  }
}
