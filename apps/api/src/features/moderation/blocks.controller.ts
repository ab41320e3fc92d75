import { blockEndpoints, type ParamsOf, type ResponseOf } from '@chorus/contracts';
import { Controller, Param } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.decorator';
import { CurrentPerson } from '../../platform/identity/current-person.decorator';
import type { Person } from '../../platform/identity/person';
import { BlocksService } from './blocks.service';

@Controller()
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

  @Endpoint(blockEndpoints.list)
  list(@CurrentPerson() { userId }: Person): Promise<ResponseOf<typeof blockEndpoints.list>> {
    return this.blocks.blockedBy(userId);
  }

  @Endpoint(blockEndpoints.add)
  async block(
    @CurrentPerson() { userId }: Person,
    @Param({ schema: blockEndpoints.add.params }) { clerkId }: ParamsOf<typeof blockEndpoints.add>,
  ): Promise<ResponseOf<typeof blockEndpoints.add>> {
    await this.blocks.block(userId, clerkId);
    return { success: true };
  }

  @Endpoint(blockEndpoints.remove)
  async unblock(
    @CurrentPerson() { userId }: Person,
    @Param({ schema: blockEndpoints.remove.params }) { clerkId }: ParamsOf<typeof blockEndpoints.remove>,
  ): Promise<ResponseOf<typeof blockEndpoints.remove>> {
    await this.blocks.unblock(userId, clerkId);
    return { success: true };
  }
}
