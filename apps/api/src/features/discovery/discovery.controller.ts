import { discoveryEndpoints, type ResponseOf } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.decorator';
import { DiscoveryService } from './discovery.service';

@Controller()
export class DiscoveryController {
  constructor(private readonly discovery: DiscoveryService) {}

  @Endpoint(discoveryEndpoints.featured)
  featured(): Promise<ResponseOf<typeof discoveryEndpoints.featured>> {
    return this.discovery.featured();
  }

  @Endpoint(discoveryEndpoints.madeForYou)
  madeForYou(): Promise<ResponseOf<typeof discoveryEndpoints.madeForYou>> {
    return this.discovery.madeForYou();
  }

  @Endpoint(discoveryEndpoints.trending)
  trending(): Promise<ResponseOf<typeof discoveryEndpoints.trending>> {
    return this.discovery.trending();
  }
}
