import { auditEndpoints, type QueryOf, type ResponseOf } from '@chorus/contracts';
import { Controller, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.decorator';
import { sendPage } from '../../platform/http/list-page';
import { AuditService } from './audit.service';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Endpoint(auditEndpoints.list)
  async list(
    @Query({ schema: auditEndpoints.list.query }) page: QueryOf<typeof auditEndpoints.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof auditEndpoints.list>> {
    return sendPage(reply, await this.audit.list(page));
  }
}
