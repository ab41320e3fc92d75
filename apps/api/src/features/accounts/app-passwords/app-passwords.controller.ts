import { appPasswordEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { AppPasswordsService } from './app-passwords.service';

const costs = { list: { cost: 1 }, create: { cost: 5, status: 201 }, end: { cost: 1 } };

@Controller()
export class AppPasswordsController extends ContractController(appPasswordEndpoints, costs) {
  constructor(passwords: AppPasswordsService) {
    super({
      list: async ({ caller }) => ({ isAvailable: passwords.isAvailable, data: await passwords.listOf(caller.userId) }),
      create: ({ caller, body }) => passwords.create(caller.userId, body.name),
      end: async ({ caller, params }) => {
        await passwords.end(caller.userId, params.id);
        return { success: true };
      },
    });
  }
}
