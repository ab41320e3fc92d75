import { discoveryEndpoints, type ResponseOf } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.decorator';
import { PersonalAnswer } from '../../platform/http/personal-answer.decorator';
import { CurrentPerson } from '../../platform/identity/current-person.decorator';
import type { Person } from '../../platform/identity/person';
import { DiscoveryService } from './discovery.service';
import { MadeForYouService } from './made-for-you.service';

@Controller()
export class DiscoveryController {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly forYou: MadeForYouService,
  ) {}

  @Endpoint(discoveryEndpoints.featured)
  featured(): Promise<ResponseOf<typeof discoveryEndpoints.featured>> {
    return this.discovery.featured();
  }

  @PersonalAnswer()
  @Endpoint(discoveryEndpoints.madeForYou)
  madeForYou(@CurrentPerson() person: Person | undefined): Promise<ResponseOf<typeof discoveryEndpoints.madeForYou>> {
    return this.forYou.picks(person?.userId);
  }

  @Endpoint(discoveryEndpoints.trending)
  trending(): Promise<ResponseOf<typeof discoveryEndpoints.trending>> {
    return this.discovery.trending();
  }
}
