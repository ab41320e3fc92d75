import { bulkEditEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController, nothingToAsk } from '../../../platform/http/contract-controller';
import { SongsChanger } from './songs-changer';
import { SongsPlanner } from './songs-planner';

@Controller()
export class BulkEditController extends ContractController(bulkEditEndpoints) {
  constructor(planner: SongsPlanner, changer: SongsChanger) {
    super({
      planSongs: ({ body }) => planner.plan(body),
      changeSongs: { beforeForm: nothingToAsk, answer: ({ form, caller }) => changer.change(form, caller.userId) },
    });
  }
}
