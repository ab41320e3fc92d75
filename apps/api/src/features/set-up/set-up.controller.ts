import { setUpEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { SetUpService } from './set-up.service';

const costs = { read: { cost: 1 }, choose: { cost: 1 } };

@Controller()
export class SetUpController extends ContractController(setUpEndpoints, costs) {
  constructor(setUp: SetUpService) {
    super({
      read: () => setUp.read(),
      choose: ({ caller, body }) => setUp.choose(caller.userId, body),
    });
  }
}
