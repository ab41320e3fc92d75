import { type QueryOf, type ResponseOf, searchEndpoints } from '@chorus/contracts';
import { Controller, Query } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.decorator';
import { SearchService } from './search.service';

@Controller()
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Endpoint(searchEndpoints.search)
  search(
    @Query({ schema: searchEndpoints.search.query }) { q }: QueryOf<typeof searchEndpoints.search>,
  ): Promise<ResponseOf<typeof searchEndpoints.search>> {
    return this.searches.search(q);
  }
}
