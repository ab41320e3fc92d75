import { albumEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { sendPage } from '../../../platform/http/list-page';
import { catalogueVersion } from '../catalogue.reader';
import { AlbumsService } from './albums.service';

const readyWith = [catalogueVersion];

@Controller()
export class AlbumsController extends ContractController(albumEndpoints, { list: { cost: 5, readyWith }, byId: { cost: 1, readyWith } }) {
  constructor(albums: AlbumsService) {
    super({
      list: async ({ query, reply }) => sendPage(reply, await albums.list(query)),
      byId: ({ params }) => albums.byId(params.id),
    });
  }
}
