import { reportEndpoints } from '@chorus/contracts';
import { Controller, HttpStatus } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsController extends ContractController(reportEndpoints, { file: { status: HttpStatus.CREATED, cost: 1 } }) {
  constructor(reports: ReportsService) {
    super({
      file: async ({ caller, body, request }) => {
        await reports.file(
          request.caller ?? { userId: caller.userId, email: undefined, isEmailConfirmed: false },
          body,
          request.guest?.roomId,
        );
        return { success: true };
      },
    });
  }
}
