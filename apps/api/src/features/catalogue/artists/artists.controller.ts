import { artistEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { sendPage } from '../../../platform/http/list-page';
import { ArtistsService } from './artists.service';

@Controller()
export class ArtistsController extends ContractController(artistEndpoints, { list: { cost: 5 }, byId: { cost: 1 } }) {
  constructor(artists: ArtistsService) {
    super({
      list: async ({ query, reply }) => sendPage(reply, await artists.list(query)),
      byId: ({ params }) => artists.byId(params.id),
    });
  }
}
