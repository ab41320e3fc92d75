import { type BodyOf, type ParamsOf, type ResponseOf, suspensionEndpoints } from '@chorus/contracts';
import { Body, Controller, Param } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.decorator';
import { CurrentPerson } from '../../platform/identity/current-person.decorator';
import type { Person } from '../../platform/identity/person';
import { SuspensionsService } from './suspensions.service';

@Controller()
export class SuspensionsController {
  constructor(private readonly suspensions: SuspensionsService) {}

  @Endpoint(suspensionEndpoints.list)
  list(): Promise<ResponseOf<typeof suspensionEndpoints.list>> {
    return this.suspensions.list();
  }

  @Endpoint(suspensionEndpoints.add)
  suspend(
    @CurrentPerson() { userId }: Person,
    @Param({ schema: suspensionEndpoints.add.params }) { clerkId }: ParamsOf<typeof suspensionEndpoints.add>,
    @Body({ schema: suspensionEndpoints.add.body }) why: BodyOf<typeof suspensionEndpoints.add>,
  ): Promise<ResponseOf<typeof suspensionEndpoints.add>> {
    return this.suspensions.suspend(userId, clerkId, why);
  }

  @Endpoint(suspensionEndpoints.remove)
  async lift(
    @CurrentPerson() { userId }: Person,
    @Param({ schema: suspensionEndpoints.remove.params }) { clerkId }: ParamsOf<typeof suspensionEndpoints.remove>,
  ): Promise<ResponseOf<typeof suspensionEndpoints.remove>> {
    return { message: await this.suspensions.lift(userId, clerkId) };
  }
}
