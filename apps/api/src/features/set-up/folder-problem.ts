import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, resolve, sep } from 'node:path';
import { hasMusic } from '../library/find/music-finder.reader';

interface Limits {
  /** Where Chorus stores its own data. */
  own: readonly string[];
  /** The folder must be one of these or in one of them; undefined: it may be any. */
  within: readonly string[] | undefined;
}

const SYSTEM = ['bin', 'boot', 'dev', 'etc', 'lib', 'lib32', 'lib64', 'private/etc', 'proc', 'run', 'sbin', 'sys', 'System', 'usr'].map(
  (name) => sep + name,
);
/** Where some systems show disks that are plugged in. */
const DISKS = '/run/media';

const isIn = (path: string, folder: string) => path === folder || path.startsWith(join(folder, sep));
const isOfSystem = (path: string) => path === sep || (SYSTEM.some((folder) => isIn(path, folder)) && !isIn(path, DISKS));
const realOf = (path: string) => realpath(path).catch(() => resolve(path));
const realsOf = (paths: readonly string[]) => Promise.all(paths.map(realOf));

/**
 * Returns why music can't be played from a folder, in a sentence or two; undefined if it can. Folders outside of the allowed ones are not
 * accessed, so that nobody learns what exists there.
 */
export async function folderProblem(folder: string, { own, within }: Limits): Promise<string | undefined> {
  if (!isAbsolute(folder)) return 'Write the whole path of the folder, such as /music.';
  const path = resolve(folder);
  const problem = placeProblem(path, path, within) ?? (await readingProblem(path));
  if (problem !== undefined) return problem;
  const [real, realWithin, realOwn] = await Promise.all([realOf(path), within && realsOf(within), realsOf(own)]);
  const leadsTo = placeProblem(real, path, realWithin) ?? ownProblem(real, realOwn);
  if (leadsTo !== undefined || (await hasMusic(path))) return leadsTo;
  return `There is no music in ${path}. Choose another folder, or put music there and try again.`;
}

function placeProblem(path: string, written: string, within: Limits['within']): string | undefined {
  if (within?.length === 0) return 'The music folder is set where Chorus runs, by MUSIC_FOLDERS.';
  if (within && !within.some((allowed) => isIn(path, allowed)))
    return `Choose ${within.join(' or ')}, or a folder in it. Others are set where Chorus runs, by MUSIC_FOLDERS.`;
  return isOfSystem(path) ? `${written} belongs to the system. Choose the folder with your music.` : undefined;
}

function ownProblem(path: string, own: readonly string[]): string | undefined {
  const mine = own.find((one) => isIn(path, one) || isIn(one, path));
  return mine && `Chorus stores its own data in ${mine}. Choose a folder that has only your music.`;
}

async function readingProblem(path: string): Promise<string | undefined> {
  try {
    if (!(await stat(path)).isDirectory()) return `${path} is a file. Choose the folder that it is in.`;
    await access(path, constants.R_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const code = Error.isError(error) && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return `There is no folder ${path} where Chorus runs. A container has only what is mounted in it.`;
    if (code === 'EACCES' || code === 'EPERM') return `Chorus may not read ${path}. Let the user that it runs as read it, then try again.`;
    return `${path} can't be read (${String(code)}).`;
  }
}
