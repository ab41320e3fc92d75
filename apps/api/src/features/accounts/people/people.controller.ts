import { accountEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { PeopleService } from './people.service';

const costs = {
  list: { cost: 1 },
  invite: { cost: 1, status: 201 },
  withdraw: { cost: 1 },
  reset: { cost: 1, status: 201 },
  end: { cost: 1 },
};

@Controller()
export class PeopleController extends ContractController(accountEndpoints, costs) {
  constructor(people: PeopleService) {
    super({
      list: () => people.list(),
      invite: ({ caller, body }) => people.invite(caller.userId, body.role),
      withdraw: async ({ caller, params }) => ({ message: await people.withdraw(caller.userId, params.id) }),
      reset: ({ caller, params }) => people.reset(caller.userId, params.clerkId),
      end: async ({ caller, params }) => ({ message: await people.end(caller.userId, params.clerkId) }),
    });
  }
}
