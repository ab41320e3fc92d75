import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As `sha256sum --check` reads it. */
export const CHECKSUMS = 'SHA256SUMS';

/** The SHA-256 of every other file of a folder, a line each, in the order of their names. */
export function checksumsOf(folder: string): string {
  const files = readdirSync(folder).filter((name) => name !== CHECKSUMS);
  return files
    .sort()
    .map((name) => `${sha256(readFileSync(join(folder, name)))}  ${name}\n`)
    .join('');
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
