import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageFile } from './page-file';

export interface PageDocumentSource {
  /** The path of the screen. */
  path: string;
  /** Sends the built page with additions; resolves with false if the page is to be sent as it was built. Does not reject. */
  send(request: FastifyRequest, reply: FastifyReply, index: PageFile): Promise<boolean>;
}

/** Features that add data to their screen's document register here. */
@Injectable()
export class PageDocuments {
  private readonly sources = new Map<string, PageDocumentSource>();

  register(source: PageDocumentSource): void {
    this.sources.set(source.path, source);
  }

  at(path: string): PageDocumentSource | undefined {
    return this.sources.get(path);
  }
}
