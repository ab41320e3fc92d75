import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageFile } from './page-file';

export interface PageDocumentSource {
  /** Of the screen whose document it is. */
  path: string;
  /** Sends the built page with more in it; resolves with false where the page has to do as it was built. Does not reject. */
  send(request: FastifyRequest, reply: FastifyReply, index: PageFile): Promise<boolean>;
}

/** Features whose screen's document brings something along register here. */
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
