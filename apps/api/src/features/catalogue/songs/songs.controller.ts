import { type QueryOf, type ResponseOf, songEndpoints } from '@chorus/contracts';
import { Controller, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../../platform/http/endpoint.decorator';
import { sendPage } from '../../../platform/http/list-page';
import { SongsService } from './songs.service';

@Controller()
export class SongsController {
  constructor(private readonly songs: SongsService) {}

  @Endpoint(songEndpoints.list)
  async list(
    @Query({ schema: songEndpoints.list.query }) page: QueryOf<typeof songEndpoints.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof songEndpoints.list>> {
    return sendPage(reply, await this.songs.list(page));
  }
}
