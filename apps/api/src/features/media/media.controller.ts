import { HARMLESS_MEDIA_HEADERS, mediaAnswer } from '@chorus/contracts';
import { Controller, Get, HttpException, NotFoundException, Param, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Public } from '../../platform/http/public.decorator';
import { MediaService } from './media.service';

@Controller('media')
export class MediaController {
  constructor(private readonly media: MediaService) {}

  /** Also answers HEAD. */
  @Get(':name')
  @Public('browsing and playing need no account')
  async serve(
    @Param('name') name: string,
    @Req() { headers, method, ip }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const file = await this.media.find(name, ip);
    if (!file) throw new NotFoundException("We couldn't find this file.");

    const { range, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = headers;
    const answer = mediaAnswer({ range, ifNoneMatch, ifRange: ifRange?.toString() }, file);
    reply.code(answer.status).headers({ ...HARMLESS_MEDIA_HEADERS, ...answer.headers });
    if (answer.status === 416) throw new HttpException('The range starts after the end of the file.', 416);
    if (answer.status === 304) return undefined;

    reply.type(file.mime);
    const body = method === 'HEAD' ? Readable.from([]) : await file.open(answer.span);
    if (!body) throw new NotFoundException("We couldn't find this file.");
    return new StreamableFile(body);
  }
}
