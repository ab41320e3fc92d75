import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpDocument } from './compare-http';
import type { SocketDocument } from './compare-sockets';

const RELEASES = join(__dirname, '../../libs/contracts/releases');

export const releaseFolder = (release: string): string => join(RELEASES, release);

export const keptReleases = (): string[] =>
  readdirSync(RELEASES)
    .filter((name) => /^\d+$/.test(name))
    .sort((one, other) => Number(one) - Number(other));

export function readRelease(release: string): { http: HttpDocument; sockets: SocketDocument } {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(releaseFolder(release), name), 'utf8'));
  return { http: read('openapi.json') as HttpDocument, sockets: read('sockets.json') as SocketDocument };
}
