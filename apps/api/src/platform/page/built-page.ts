import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const DIGEST_HEADER = 'x-page-digest';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The files that the page's build wrote. */
export class BuiltPage {
  constructor(readonly folder: string) {}

  /** `index.html`; `undefined` before the first build. A build may replace it at any time. */
  async index(): Promise<string | undefined> {
    return readFile(join(this.folder, 'index.html'), 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  }

  /**
   * Whether an edge in front, which has the page's other files, has the same page. It says which one
   * it has; without an edge nobody does.
   */
  async isThatOf({ headers }: FastifyRequest): Promise<boolean> {
    const digest = headers[DIGEST_HEADER];
    if (digest === undefined) return true;
    const index = await this.index();
    return index !== undefined && createHash('sha256').update(index).digest('hex') === digest;
  }
}
