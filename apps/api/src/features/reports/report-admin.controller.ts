import { type BodyOf, type ParamsOf, type QueryOf, reportAdminEndpoints, type ResponseOf } from '@chorus/contracts';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.decorator';
import { sendPage } from '../../platform/http/list-page';
import { CurrentPerson } from '../../platform/identity/current-person.decorator';
import type { Person } from '../../platform/identity/person';
import { ReportAdminService } from './report-admin.service';

@Controller()
export class ReportAdminController {
  constructor(private readonly reports: ReportAdminService) {}

  @Endpoint(reportAdminEndpoints.list)
  async list(
    @Query({ schema: reportAdminEndpoints.list.query }) part: QueryOf<typeof reportAdminEndpoints.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof reportAdminEndpoints.list>> {
    return sendPage(reply, await this.reports.list(part));
  }

  @Endpoint(reportAdminEndpoints.counts)
  counts(
    @Query({ schema: reportAdminEndpoints.counts.query }) { type }: QueryOf<typeof reportAdminEndpoints.counts>,
  ): Promise<ResponseOf<typeof reportAdminEndpoints.counts>> {
    return this.reports.counts(type);
  }

  @Endpoint(reportAdminEndpoints.change)
  change(
    @Param({ schema: reportAdminEndpoints.change.params }) { id }: ParamsOf<typeof reportAdminEndpoints.change>,
    @Body({ schema: reportAdminEndpoints.change.body }) { status }: BodyOf<typeof reportAdminEndpoints.change>,
    @CurrentPerson() { userId }: Person,
  ): Promise<ResponseOf<typeof reportAdminEndpoints.change>> {
    return this.reports.change(id, status, userId);
  }
}
