import { scrobblingEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { ScrobblingService } from './scrobbling.service';

const costs = { read: { cost: 1 }, check: { cost: 5 }, connect: { cost: 5 }, disconnect: { cost: 1 } };

@Controller()
export class ScrobblingController extends ContractController(scrobblingEndpoints, costs) {
  constructor(scrobbling: ScrobblingService) {
    super({
      read: ({ caller }) => scrobbling.read(caller.userId),
      check: ({ caller, body }) => scrobbling.check(caller.userId, body),
      connect: ({ caller, body }) => scrobbling.connect(caller.userId, body),
      disconnect: ({ caller }) => scrobbling.disconnect(caller.userId),
    });
  }
}
