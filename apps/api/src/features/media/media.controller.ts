import { CACHED_BRIEFLY, CACHED_FOREVER, MEDIA_PATH, PERSONAL_PICTURES_PATH } from '@chorus/contracts';
import { Controller, Get, HttpException, NotFoundException, Param, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { ForListeners } from '../../platform/http/for-listeners.decorator';
import { addHeaders, answerTo } from './media-answers';
import { type MediaFile, MediaService } from './media.service';

/** What is behind a temporary address will have another one. */
const NOT_CACHED = 'private, no-cache';

const missing = () => new NotFoundException("We couldn't find this file.");

/** HEAD is answered too. */
@Controller()
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @Get(`${MEDIA_PATH}/:name`)
  @ForListeners('an <audio> or <img> sends no token')
  async serve(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | Buffer | undefined> {
    return this.send(await this.media.find(name, request.ip), CACHED_FOREVER, request, reply);
  }

  /** An edge that knows the address takes the picture from the store instead. */
  @Get(`${PERSONAL_PICTURES_PATH}/:name`)
  @ForListeners('anyone who knows the address may see the picture, and an <img> sends no token')
  async servePersonal(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | Buffer | undefined> {
    const file = await this.media.find(name, request.ip);
    if (!file?.mime.startsWith('image/')) throw missing();
    return this.send(file, CACHED_BRIEFLY, request, reply);
  }

  private async send(
    file: MediaFile | undefined,
    caching: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StreamableFile | Buffer | undefined> {
    if (!file) throw missing();
    const answer = answerTo(request, await this.withTag(file, request), file.isTemporary ? NOT_CACHED : caching);
    addHeaders(reply, answer);
    if (answer.status === 416) throw new HttpException('The range starts after the end of the file.', 416);
    if (answer.status === 304) return undefined;

    reply.type(file.mime);
    if (request.method === 'HEAD') return new StreamableFile(Readable.from([]));
    const body = await this.media.open(file, answer.span, reply.raw);
    if (!body) {
      // It went away meanwhile, and what the headers say of it is not to be kept.
      for (const name of Object.keys(answer.headers)) reply.removeHeader(name);
      throw missing();
    }
    return Buffer.isBuffer(body) ? body : new StreamableFile(body);
  }

  /**
   * A player that began at a temporary address goes on with parts of the same tag. A download, which asks for all of it, gets the hash by
   * which the bytes can be checked, which has to be read first, and may go on with that.
   */
  private async withTag(file: MediaFile, { headers, method }: FastifyRequest): Promise<MediaFile> {
    if (!file.isTemporary || method === 'HEAD') return file;
    const isPart = headers.range !== undefined && (headers['if-range'] ?? `"${file.hash}"`) === `"${file.hash}"`;
    if (isPart) return file;
    const hash = await this.media.trueHash(file);
    if (hash === undefined) throw missing();
    return { ...file, hash };
  }
}
