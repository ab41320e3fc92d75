import { type BodyOf, pushEndpoints, type ResponseOf } from '@chorus/contracts';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.decorator';
import { CurrentPerson } from '../../platform/identity/current-person.decorator';
import type { Person } from '../../platform/identity/person';
import { PushService } from './push.service';

@Controller()
export class PushController {
  constructor(private readonly push: PushService) {}

  @Endpoint(pushEndpoints.settings)
  settings(@CurrentPerson() { userId }: Person): Promise<ResponseOf<typeof pushEndpoints.settings>> {
    return this.push.settingsOf(userId);
  }

  @Endpoint(pushEndpoints.change)
  change(
    @CurrentPerson() { userId }: Person,
    @Body({ schema: pushEndpoints.change.body }) { showsText }: BodyOf<typeof pushEndpoints.change>,
  ): Promise<ResponseOf<typeof pushEndpoints.change>> {
    return this.push.change(userId, showsText);
  }

  @Endpoint(pushEndpoints.subscribe)
  async subscribe(
    @CurrentPerson() { userId }: Person,
    @Body({ schema: pushEndpoints.subscribe.body }) subscription: BodyOf<typeof pushEndpoints.subscribe>,
  ): Promise<ResponseOf<typeof pushEndpoints.subscribe>> {
    await this.push.subscribe(userId, subscription);
    return { success: true };
  }

  @Endpoint(pushEndpoints.renew)
  async renew(
    @Body({ schema: pushEndpoints.renew.body }) { before, subscription }: BodyOf<typeof pushEndpoints.renew>,
  ): Promise<ResponseOf<typeof pushEndpoints.renew>> {
    await this.push.renew(before, subscription);
    return { success: true };
  }

  @Endpoint(pushEndpoints.unsubscribe)
  async unsubscribe(
    @Body({ schema: pushEndpoints.unsubscribe.body }) proof: BodyOf<typeof pushEndpoints.unsubscribe>,
  ): Promise<ResponseOf<typeof pushEndpoints.unsubscribe>> {
    await this.push.unsubscribe(proof);
    return { success: true };
  }
}
