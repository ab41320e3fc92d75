import { albumEndpoints, type ParamsOf, type QueryOf, type ResponseOf } from '@chorus/contracts';
import { Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../../platform/http/endpoint.decorator';
import { sendPage } from '../../../platform/http/list-page';
import { AlbumsService } from './albums.service';

@Controller()
export class AlbumsController {
  constructor(private readonly albums: AlbumsService) {}

  @Endpoint(albumEndpoints.list)
  async list(
    @Query({ schema: albumEndpoints.list.query }) page: QueryOf<typeof albumEndpoints.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof albumEndpoints.list>> {
    return sendPage(reply, await this.albums.list(page));
  }

  @Endpoint(albumEndpoints.byId)
  byId(
    @Param({ schema: albumEndpoints.byId.params }) { id }: ParamsOf<typeof albumEndpoints.byId>,
  ): Promise<ResponseOf<typeof albumEndpoints.byId>> {
    return this.albums.byId(id);
  }
}
