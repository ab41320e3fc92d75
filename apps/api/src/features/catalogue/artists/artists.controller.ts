import { artistEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { sendPage } from '../../../platform/http/list-page';
import { catalogueVersion } from '../catalogue.reader';
import { ArtistsService } from './artists.service';

const readyWith = [catalogueVersion];

@Controller()
export class ArtistsController extends ContractController(artistEndpoints, { list: { cost: 5, readyWith }, byId: { cost: 1, readyWith } }) {
  constructor(artists: ArtistsService) {
    super({
      list: async ({ query, reply }) => sendPage(reply, await artists.list(query)),
      byId: ({ params }) => artists.byId(params.id),
    });
  }
}
