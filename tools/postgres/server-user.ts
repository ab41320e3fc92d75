import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const nobody = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root, so root lends it nobody's identity; anybody else runs it as themselves. */
export const serverUser = process.getuid?.() === 0 ? nobody : undefined;

/** Whether the server's user may walk from the root of the file system down to `path`, which need not exist yet. */
export function serverReaches(path: string): boolean {
  if (!serverUser) return true;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    const anybodyMayPass = !found?.isDirectory() || found.uid === serverUser.uid || (found.mode & 0o001) !== 0;
    if (!anybodyMayPass) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Where root keeps what the server's user must reach when a checkout lies under a closed folder such as `/root`. */
export const reachableFolder = '/var/lib/chorus';
