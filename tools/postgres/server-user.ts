import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const nobody = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root, so root runs it as `nobody`; other users run it as
 * themselves.
 */
export const serverUser = process.getuid?.() === 0 ? nobody : undefined;

/**
 * Whether the server's user can traverse from the root directory to `path`, which need not exist
 * yet.
 */
export function serverReaches(path: string): boolean {
  if (!serverUser) return true;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    const anybodyMayPass = !found?.isDirectory() || found.uid === serverUser.uid || (found.mode & 0o001) !== 0;
    if (!anybodyMayPass) return false;
    if (folder === dirname(folder)) return true;
  }
}

export const reachableFolder = '/var/lib/chorus';
