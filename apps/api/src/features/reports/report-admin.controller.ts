import { reportAdminEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { sendPage } from '../../platform/http/list-page';
import { ReportAdminService } from './report-admin.service';

@Controller()
export class ReportAdminController extends ContractController(reportAdminEndpoints) {
  constructor(reports: ReportAdminService) {
    super({
      list: async ({ query, reply }) => sendPage(reply, await reports.list(query)),
      counts: ({ query }) => reports.counts(query.type),
      change: ({ caller, params, body }) => reports.change(params.id, body.status, caller.userId),
    });
  }
}
