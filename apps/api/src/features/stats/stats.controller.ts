import { type ResponseOf, statsEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.decorator';
import { StatsService } from './stats.service';

@Controller()
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  @Endpoint(statsEndpoints.read)
  read(): Promise<ResponseOf<typeof statsEndpoints.read>> {
    return this.stats.read();
  }
}
