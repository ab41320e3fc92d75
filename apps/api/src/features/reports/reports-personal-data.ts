import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { EXPORT_PAGE, pagesOf } from '../../platform/personal-data/pages-of';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { ReportEntity } from './report.entity';
import { toOwnReport } from './report.mapper';
import { wordsOfNobody } from './reports.service';

/** Reports by others about a user's messages and activities stay, without the user's name and text. */
@Injectable()
export class ReportsPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(ReportEntity) private readonly reports: Repository<ReportEntity>,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const pages = pagesOf<ReportEntity>((last) => {
      const query = this.reports.createQueryBuilder('report').where({ reporterId: userId });
      if (last) query.andWhere('(report.createdAt, report.id) < (:createdAt, :id)', last);
      return query.orderBy('report.createdAt', 'DESC').addOrderBy('report.id', 'DESC').limit(EXPORT_PAGE).getMany();
    });
    for await (const reports of pages) yield { reports: reports.map(toOwnReport) };
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(ReportEntity, { reporterId: userId });
    const ofUser = [{ messageWriterId: userId }, { activityUserId: userId }];
    await transaction.createQueryBuilder().update(ReportEntity).set(wordsOfNobody).where(ofUser).execute();
  }
}
