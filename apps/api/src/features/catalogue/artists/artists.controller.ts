import { artistEndpoints, type ParamsOf, type QueryOf, type ResponseOf } from '@chorus/contracts';
import { Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../../platform/http/endpoint.decorator';
import { sendPage } from '../../../platform/http/list-page';
import { ArtistsService } from './artists.service';

@Controller()
export class ArtistsController {
  constructor(private readonly artists: ArtistsService) {}

  @Endpoint(artistEndpoints.list)
  async list(
    @Query({ schema: artistEndpoints.list.query }) page: QueryOf<typeof artistEndpoints.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof artistEndpoints.list>> {
    return sendPage(reply, await this.artists.list(page));
  }

  @Endpoint(artistEndpoints.byId)
  byId(
    @Param({ schema: artistEndpoints.byId.params }) { id }: ParamsOf<typeof artistEndpoints.byId>,
  ): Promise<ResponseOf<typeof artistEndpoints.byId>> {
    return this.artists.byId(id);
  }
}
