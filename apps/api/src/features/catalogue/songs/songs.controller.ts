import { songEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { sendPage } from '../../../platform/http/list-page';
import { catalogueVersion, popularityVersion } from '../catalogue.reader';
import { SongsService } from './songs.service';

const readyWith = [catalogueVersion];

@Controller()
export class SongsController extends ContractController(songEndpoints, {
  list: { cost: 5, readyWith },
  popularity: { cost: 2, readyWith: [popularityVersion, catalogueVersion] },
  byIds: { cost: 2 },
}) {
  constructor(songs: SongsService) {
    super({
      list: async ({ query, reply }) => sendPage(reply, await songs.list(query)),
      popularity: () => songs.mostPopularIds(),
      byIds: ({ query }) => songs.byIds(query.ids.split(',')),
    });
  }
}
