import { catalogueFeedEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { CatalogueChangesService, feedVersion } from './catalogue-changes.service';
import { CatalogueSnapshots } from './catalogue-snapshots';
import { sendSnapshot } from './send-snapshot';

const answers = { changes: { cost: 1, readyWith: [feedVersion] }, snapshot: { cost: 20 } };

@Controller()
export class CatalogueFeedController extends ContractController(catalogueFeedEndpoints, answers) {
  constructor(changes: CatalogueChangesService, snapshots: CatalogueSnapshots) {
    super({
      changes: ({ query }) => changes.read(query),
      snapshot: async ({ request, reply }) => sendSnapshot(request, reply, await snapshots.recent()),
    });
  }
}
