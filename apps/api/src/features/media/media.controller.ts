import { Controller, Get, HttpException, NotFoundException, Param, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Public } from '../../platform/http/public.decorator';
import { addHeaders, answerTo } from './media-answers';
import { MediaService } from './media.service';

@Controller('media')
export class MediaController {
  constructor(private readonly media: MediaService) {}

  /** HEAD is answered too. */
  @Get(':name')
  @Public('browsing and playing need no account')
  async serve(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | Buffer | undefined> {
    const file = await this.media.find(name, request.ip);
    if (!file) throw new NotFoundException("We couldn't find this file.");

    const answer = answerTo(request, file);
    addHeaders(reply, answer);
    if (answer.status === 416) throw new HttpException('The range starts after the end of the file.', 416);
    if (answer.status === 304) return undefined;

    reply.type(file.mime);
    if (request.method === 'HEAD') return new StreamableFile(Readable.from([]));
    const body = await this.media.open(file, answer.span, reply.raw);
    if (!body) throw new NotFoundException("We couldn't find this file.");
    return Buffer.isBuffer(body) ? body : new StreamableFile(body);
  }
}
