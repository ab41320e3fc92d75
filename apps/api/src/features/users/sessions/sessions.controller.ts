import { sessionEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { SessionsService } from './sessions.service';

const costs = { list: { cost: 1 }, end: { cost: 1 }, endOthers: { cost: 1 } };

@Controller()
export class SessionsController extends ContractController(sessionEndpoints, costs) {
  constructor(sessions: SessionsService) {
    super({
      list: ({ caller, request }) => sessions.list(caller, request.headers['user-agent']),
      end: async ({ caller, params, request }) => {
        await sessions.end(caller, params.id, request.headers['user-agent']);
        return { success: true };
      },
      endOthers: async ({ caller, request }) => {
        await sessions.endOthers(caller, request.headers['user-agent']);
        return { success: true };
      },
    });
  }
}
