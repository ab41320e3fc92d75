import { listeningAccessEndpoints } from '@chorus/contracts';
import { Controller, Inject } from '@nestjs/common';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { ContractController } from '../../../platform/http/contract-controller';
import { ListenerCookies } from './listener-cookies';

@Controller()
export class ListeningAccessController extends ContractController(listeningAccessEndpoints) {
  constructor(@Inject(CONFIG) { listening }: Config, cookies: ListenerCookies) {
    super({
      status: async ({ caller, request, reply }) => {
        if (listening === 'everyone') return { listening, mayListen: true };
        if (caller) await cookies.renew(caller, request, reply);
        return { listening, mayListen: caller !== undefined };
      },
      media: () => ({ mayListen: true }),
    });
  }
}
