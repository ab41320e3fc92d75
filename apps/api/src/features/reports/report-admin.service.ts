import type { FiledReport, QueryOf, reportAdminEndpoints, ReportStatus, ReportType, ResponseOf, User } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { keysetPage, newestFirst, readEntities } from '../../platform/http/keyset-page';
import type { Page } from '../../platform/http/list-page';
import { AuditWriter } from '../audit/audit.writer';
import { UsersReader } from '../users/users.reader';
import { ReportEntity } from './report.entity';
import { toFiledReport } from './report.mapper';

const actions = { open: 'report.reopened', resolved: 'report.resolved' } as const;

@Injectable()
export class ReportAdminService {
  constructor(
    @InjectRepository(ReportEntity) private readonly reports: Repository<ReportEntity>,
    private readonly users: UsersReader,
    private readonly audit: AuditWriter,
  ) {}

  async list({ status, type, ...page }: QueryOf<typeof reportAdminEndpoints.list>): Promise<Page<FiledReport>> {
    const query = this.reports.createQueryBuilder('report');
    if (status !== undefined) query.andWhere(status === 'open' ? 'report.resolvedAt IS NULL' : 'report.resolvedAt IS NOT NULL');
    if (type !== undefined) query.andWhere('report.type = :type', { type });
    const { items, next } = await keysetPage<ReportEntity, ReportEntity>(query, page, newestFirst, readEntities);
    const people = await this.peopleOf(items);
    return { items: items.map((report) => toFiledReport(report, people)), next };
  }

  async counts(type: ReportType | undefined): Promise<ResponseOf<typeof reportAdminEndpoints.counts>> {
    const ofType = type === undefined ? {} : { type };
    const [open, resolved] = await Promise.all([
      this.reports.countBy({ ...ofType, resolvedAt: IsNull() }),
      this.reports.countBy({ ...ofType, resolvedAt: Not(IsNull()) }),
    ]);
    return { open, resolved };
  }

  async change(id: string, status: ReportStatus, actorId: string): Promise<FiledReport> {
    const changed = await this.reports.manager.transaction(async (database) => {
      const report = await database.findOne(ReportEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!report) throw new NotFoundException("We couldn't find this report.");
      const resolvedAt = status === 'resolved' ? new Date() : null;
      if ((report.resolvedAt === null) === (resolvedAt === null)) return report;
      await database.update(ReportEntity, { id }, { resolvedAt });
      // Stores the report's type instead of its title, which the audit reads: an entry outlives the reporter's account.
      await this.audit.write(database, { actorId, action: actions[status], subjectId: id, subjectName: report.type });
      return Object.assign(report, { resolvedAt });
    });
    return toFiledReport(changed, await this.peopleOf([changed]));
  }

  private peopleOf(reports: readonly ReportEntity[]): Promise<Map<string, User>> {
    return this.users.byUserId(
      reports.flatMap(({ reporterId, messageWriterId, activityUserId }) =>
        [reporterId, messageWriterId, activityUserId].filter((userId) => userId !== null),
      ),
    );
  }
}
