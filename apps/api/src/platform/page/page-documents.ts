import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageFile } from './page-file';

export interface PageDocumentSource {
  /**
   * Sends the built page with additions; resolves with false if it has none for this address, or the page is to be sent as it was built.
   * Does not reject.
   */
  send(request: FastifyRequest, reply: FastifyReply, index: PageFile): Promise<boolean>;
}

/** Features that add to the documents of screens register here. */
@Injectable()
export class PageDocuments {
  private readonly sources: PageDocumentSource[] = [];

  register(source: PageDocumentSource): void {
    this.sources.push(source);
  }

  async send(request: FastifyRequest, reply: FastifyReply, index: PageFile): Promise<boolean> {
    for (const source of this.sources) if (await source.send(request, reply, index)) return true;
    return false;
  }
}
