import { suspensionEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { SuspensionsService } from './suspensions.service';

const { list, add: suspend, remove: lift } = suspensionEndpoints;

@Controller()
export class SuspensionsController extends ContractController({ list, suspend, lift }) {
  constructor(suspensions: SuspensionsService) {
    super({
      list: () => suspensions.list(),
      suspend: ({ caller, params, body }) => suspensions.suspend(caller.userId, params.clerkId, body),
      lift: async ({ caller, params }) => ({ message: await suspensions.lift(caller.userId, params.clerkId) }),
    });
  }
}
