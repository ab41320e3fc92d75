import { discoveryEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { catalogueVersion } from '../catalogue/catalogue.reader';
import { trendingVersion } from '../listening/listening.reader';
import { featuredVersion } from './daily-picks';
import { DiscoveryService } from './discovery.service';
import { MadeForYouService } from './made-for-you.service';

const answers = {
  featured: { cost: 1, readyWith: [catalogueVersion, trendingVersion, featuredVersion] },
  madeForYou: { isPersonal: true, cost: 1 },
  trending: { cost: 1, readyWith: [catalogueVersion, trendingVersion] },
};

@Controller()
export class DiscoveryController extends ContractController(discoveryEndpoints, answers) {
  constructor(discovery: DiscoveryService, forYou: MadeForYouService) {
    super({
      featured: () => discovery.featured(),
      madeForYou: ({ caller }) => forYou.picks(caller?.userId),
      trending: () => discovery.trending(),
    });
  }
}
