import { auditEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { sendPage } from '../../platform/http/list-page';
import { AuditService } from './audit.service';

const { list } = auditEndpoints;

@Controller()
export class AuditController extends ContractController({ list }) {
  constructor(audit: AuditService) {
    super({ list: async ({ query, reply }) => sendPage(reply, await audit.list(query)) });
  }
}
