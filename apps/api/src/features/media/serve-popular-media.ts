import { MEDIA_PATH } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../../platform/http/api-error';
import { addHeaders, answerTo } from './media-answers';
import { type MediaFile, MediaService } from './media.service';

const FOLDER = `${MEDIA_PATH}/`;

/**
 * Sends what is in memory before guards, pipes and the controller run, which would take longer than sending it. Everything else, refusals too, is
 * left to the controller.
 */
@Injectable()
export class ServePopularMedia implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly media: MediaService,
  ) {}

  onModuleInit(): void {
    this.host.httpAdapter.getInstance().addHook('onRequest', (request, reply, done) => {
      const file = request.method === 'GET' && request.url.startsWith(FOLDER) && this.media.findPopular(request.url.slice(FOLDER.length));
      if (!file) {
        done();
        return;
      }
      this.send(file, request, reply).then(
        (isSent) => isSent || done(),
        (error: unknown) => sendError(error, request, reply),
      );
    });
  }

  private async send(file: MediaFile, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const answer = answerTo(request, file);
    if (answer.status >= 300 || (await this.media.waitMs(request.ip)) > 0) return false;
    // It may have been evicted meanwhile.
    const part = this.media.openPopular(file, answer.span, reply.raw);
    if (part) void addHeaders(reply, answer).type(file.mime).send(part);
    return part !== undefined;
  }
}
