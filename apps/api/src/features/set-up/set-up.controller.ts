import { setUpEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { SetUpService } from './set-up.service';

/** A choice may walk through a folder, and starts the node again. */
const costs = { read: { cost: 1 }, choose: { cost: 50 } };

@Controller()
export class SetUpController extends ContractController(setUpEndpoints, costs) {
  constructor(setUp: SetUpService) {
    super({
      read: () => setUp.read(),
      choose: ({ caller, body }) => setUp.choose(caller.userId, body),
    });
  }
}
