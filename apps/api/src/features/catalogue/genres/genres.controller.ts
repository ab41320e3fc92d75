import { genreEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { sendPage } from '../../../platform/http/list-page';
import { catalogueVersion } from '../catalogue.reader';
import { GenresService } from './genres.service';

const readyWith = [catalogueVersion];
const [few, list] = [
  { cost: 2, readyWith },
  { cost: 5, readyWith },
];

@Controller()
export class GenresController extends ContractController(genreEndpoints, {
  genres: few,
  decades: few,
  songsOfGenre: list,
  songsOfDecade: list,
}) {
  constructor(service: GenresService) {
    super({
      genres: () => service.genres(),
      decades: () => service.decades(),
      songsOfGenre: async ({ query, reply }) => sendPage(reply, await service.songsOfGenre(query)),
      songsOfDecade: async ({ query, reply }) => sendPage(reply, await service.songsOfDecade(query)),
    });
  }
}
