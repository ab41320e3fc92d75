import { statsEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { catalogueVersion } from '../catalogue/catalogue.reader';
import { userCountVersion } from '../users/users.reader';
import { StatsService } from './stats.service';

@Controller()
export class StatsController extends ContractController(statsEndpoints, {
  read: { cost: 1, readyWith: [catalogueVersion, userCountVersion] },
}) {
  constructor(stats: StatsService) {
    super({ read: () => stats.read() });
  }
}
