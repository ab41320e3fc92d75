import { discoveryEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { DiscoveryService } from './discovery.service';
import { MadeForYouService } from './made-for-you.service';

@Controller()
export class DiscoveryController extends ContractController(discoveryEndpoints, { madeForYou: { isPersonal: true } }) {
  constructor(discovery: DiscoveryService, forYou: MadeForYouService) {
    super({
      featured: () => discovery.featured(),
      madeForYou: ({ caller }) => forYou.picks(caller?.userId),
      trending: () => discovery.trending(),
    });
  }
}
