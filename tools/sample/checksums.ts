import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const CHECKSUMS = 'SHA256SUMS';

export function checksumsOf(folder: string): string {
  const files = readdirSync(folder).filter((name) => name !== CHECKSUMS);
  return files
    .sort()
    .map((name) => `${sha256(readFileSync(join(folder, name)))}  ${name}\n`)
    .join('');
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
