import { statsEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { StatsService } from './stats.service';

@Controller()
export class StatsController extends ContractController(statsEndpoints, { read: { cost: 1 } }) {
  constructor(stats: StatsService) {
    super({ read: () => stats.read() });
  }
}
