import { type BodyOf, reportEndpoints, type ResponseOf } from '@chorus/contracts';
import { Body, Controller, HttpStatus } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.decorator';
import { CurrentPerson } from '../../platform/identity/current-person.decorator';
import type { Person } from '../../platform/identity/person';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Endpoint(reportEndpoints.file, HttpStatus.CREATED)
  async file(
    @CurrentPerson() person: Person,
    @Body({ schema: reportEndpoints.file.body }) report: BodyOf<typeof reportEndpoints.file>,
  ): Promise<ResponseOf<typeof reportEndpoints.file>> {
    await this.reports.file(person, report);
    return { success: true };
  }
}
