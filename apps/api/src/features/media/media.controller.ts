import { CACHED_BRIEFLY, CACHED_FOREVER, MEDIA_PATH, PERSONAL_PICTURES_PATH } from '@chorus/contracts';
import { Controller, Get, Param, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { ForListeners } from '../../platform/http/for-listeners.decorator';
import { ServedMediaReader } from './served-media.reader';

/** HEAD is answered too. */
@Controller()
export class MediaController {
  constructor(private readonly media: ServedMediaReader) {}

  @Get(`${MEDIA_PATH}/:name`)
  @ForListeners('an <audio> or <img> sends no token')
  async serve(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | Buffer | undefined> {
    return sent(await this.media.answer(name, { caching: CACHED_FOREVER }, request, reply));
  }

  /** An edge that knows the address takes the picture from the store instead. */
  @Get(`${PERSONAL_PICTURES_PATH}/:name`)
  @ForListeners('anyone who knows the address may see the picture, and an <img> sends no token')
  async servePersonal(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | Buffer | undefined> {
    return sent(await this.media.answer(name, { caching: CACHED_BRIEFLY, kind: 'image' }, request, reply));
  }
}

const sent = (body: Readable | Buffer | undefined): StreamableFile | Buffer | undefined =>
  body === undefined || Buffer.isBuffer(body) ? body : new StreamableFile(body);
