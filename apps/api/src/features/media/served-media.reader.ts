import { HttpException, Injectable, NotFoundException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { addHeaders, answerTo } from './media-answers';
import { type MediaFile, MediaService } from './media.service';

/** What is behind a temporary address will have another one. */
const NOT_CACHED = 'private, no-cache';

const missing = () => new NotFoundException("We couldn't find this file.");

/** Answers requests for media, whole or in part, wherever a route for them is. */
@Injectable()
export class ServedMediaReader {
  constructor(private readonly media: MediaService) {}

  /**
   * Sets the headers and returns the body; undefined where there is none. Throws 404 where there is no such file, or not of the kind, and 416
   * for a range after its end. HEAD is answered too.
   */
  async answer(
    name: string,
    { caching, kind }: { caching: string; kind?: 'image' | 'audio' },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Readable | Buffer | undefined> {
    const file = await this.media.find(name, request.ip);
    if (!file || (kind !== undefined && !file.mime.startsWith(`${kind}/`))) throw missing();
    const answer = answerTo(request, await this.withTag(file, request), file.isTemporary ? NOT_CACHED : caching);
    addHeaders(reply, answer);
    if (answer.status === 416) throw new HttpException('The range starts after the end of the file.', 416);
    if (answer.status === 304) return undefined;

    reply.type(file.mime);
    if (request.method === 'HEAD') return Readable.from([]);
    const body = await this.media.open(file, answer.span, reply.raw);
    if (!body) {
      // It went away meanwhile, and what the headers say of it is not to be kept.
      for (const header of Object.keys(answer.headers)) reply.removeHeader(header);
      throw missing();
    }
    return body;
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
