import { blockEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { BlocksService } from './blocks.service';

const { list, add: block, remove: unblock } = blockEndpoints;

@Controller()
export class BlocksController extends ContractController(
  { list, block, unblock },
  { list: { cost: 1 }, block: { cost: 1 }, unblock: { cost: 1 } },
) {
  constructor(blocks: BlocksService) {
    super({
      list: ({ caller }) => blocks.blockedBy(caller.userId),
      block: async ({ caller, params }) => {
        await blocks.block(caller.userId, params.clerkId);
        return { success: true };
      },
      unblock: async ({ caller, params }) => {
        await blocks.unblock(caller.userId, params.clerkId);
        return { success: true };
      },
    });
  }
}
