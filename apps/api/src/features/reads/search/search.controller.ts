import { searchEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { catalogueVersion, popularityVersion } from '../../catalogue/catalogue.reader';
import { SearchService } from './search.service';

@Controller()
export class SearchController extends ContractController(searchEndpoints, {
  search: { cost: 3, readyWith: [catalogueVersion, popularityVersion] },
}) {
  constructor(searches: SearchService) {
    super({ search: ({ query }) => searches.search(query.q, query.limit) });
  }
}
