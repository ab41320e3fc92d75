import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpDocument } from './compare-http';
import type { SocketDocument } from './compare-sockets';

const RELEASES = join(__dirname, '../../libs/contracts/releases');

/** Where what a release says over the wire is kept. */
export const releaseFolder = (release: string): string => join(RELEASES, release);

/** The numbers of the releases that are kept, the latest last. */
export const keptReleases = (): string[] =>
  readdirSync(RELEASES)
    .filter((name) => /^\d+$/.test(name))
    .sort((one, other) => Number(one) - Number(other));

/** What a release says over the wire, as it was written then. */
export function readRelease(release: string): { http: HttpDocument; sockets: SocketDocument } {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(releaseFolder(release), name), 'utf8'));
  return { http: read('openapi.json') as HttpDocument, sockets: read('sockets.json') as SocketDocument };
}
