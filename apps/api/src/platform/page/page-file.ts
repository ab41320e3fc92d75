import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Encoding } from '../encoding/accepted-encoding';

/** What the page's build writes beside its text files. */
export const ENCODED: Readonly<Record<Exclude<Encoding, 'identity'>, string>> = { br: '.br', gzip: '.gz' };

const TEXT = '; charset=utf-8';
const types: Readonly<Record<string, string>> = {
  '.html': `text/html${TEXT}`,
  '.js': `text/javascript${TEXT}`,
  '.css': `text/css${TEXT}`,
  '.json': `application/json${TEXT}`,
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** A file of the built page in memory, in each encoding that the build wrote. */
export interface PageFile {
  type: string;
  /** SHA-256 of the file, as hex. */
  digest: string;
  etag: string;
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
}

/** Rejects where the file cannot be read. */
export async function readPageFile(path: string): Promise<PageFile> {
  const [identity, br, gzip] = await Promise.all([readFile(path), readIfThere(path + ENCODED.br), readIfThere(path + ENCODED.gzip)]);
  const digest = createHash('sha256').update(identity).digest('hex');
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    digest,
    etag: `W/"${digest}"`,
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  };
}

export async function unlessMissing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined;
    throw error;
  }
}

const readIfThere = (path: string): Promise<Buffer | undefined> => unlessMissing(readFile(path));
