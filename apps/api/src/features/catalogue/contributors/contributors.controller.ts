import { songCreditsEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { catalogueVersion } from '../catalogue.reader';
import { ContributorsService } from './contributors.service';

@Controller()
export class ContributorsController extends ContractController(songCreditsEndpoints, {
  ofSong: { cost: 1, readyWith: [catalogueVersion] },
}) {
  constructor(contributors: ContributorsService) {
    super({ ofSong: ({ params }) => contributors.ofSong(params.id) });
  }
}
