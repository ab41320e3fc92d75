import { pushEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { PushService } from './push.service';

@Controller()
export class PushController extends ContractController(pushEndpoints, {
  settings: { cost: 1 },
  change: { cost: 1 },
  subscribe: { cost: 1 },
  renew: { cost: 1 },
  unsubscribe: { cost: 1 },
}) {
  constructor(push: PushService) {
    super({
      settings: ({ caller }) => push.settingsOf(caller.userId),
      change: ({ caller, body }) => push.change(caller.userId, body.showsText),
      subscribe: async ({ caller, body }) => {
        await push.subscribe(caller, body);
        return { success: true };
      },
      renew: async ({ body }) => {
        await push.renew(body.before, body.subscription);
        return { success: true };
      },
      unsubscribe: async ({ body }) => {
        await push.unsubscribe(body);
        return { success: true };
      },
    });
  }
}
