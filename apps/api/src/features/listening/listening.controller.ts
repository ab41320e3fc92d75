import { listeningEndpoints } from '@chorus/contracts';
import { Controller, HttpStatus } from '@nestjs/common';
import { InvalidRequest } from '../../platform/http/api-error';
import { ContractController } from '../../platform/http/contract-controller';
import type { Caller } from '../../platform/identity/caller';
import type { Listener } from './listener';
import { ListeningService } from './listening.service';
import { ListeningWriter } from './listening.writer';

function listenerOf(caller: Caller | undefined, visitorId: string | undefined): Listener | undefined {
  if (caller) return { id: caller.userId, isVisitor: false };
  return visitorId === undefined ? undefined : { id: visitorId.toLowerCase(), isVisitor: true };
}

const answers = { report: { status: HttpStatus.ACCEPTED }, recentlyPlayed: { isPersonal: true, cost: 1 } };

@Controller()
export class ListeningController extends ContractController(listeningEndpoints, answers) {
  constructor(listening: ListeningService, writer: ListeningWriter) {
    super({
      report: async ({ caller, body, request }) => {
        const listener = listenerOf(caller, body.visitorId);
        if (!listener) throw new InvalidRequest([{ path: 'visitorId', message: 'Must be sent when there is no token' }]);
        await writer.report(body, listener, request.ip);
        return { success: true };
      },
      recentlyPlayed: ({ caller, query }) => listening.recentlyPlayed(listenerOf(caller, query.visitorId)),
    });
  }
}
