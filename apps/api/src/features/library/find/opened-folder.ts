import { access, constants, stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { ImportError } from '../import-error';
import type { FileTimes, MusicSource } from './music-source';
import { type MusicFolder, type OnProblem, walkMusic, type WalkOptions } from './walk-music';

/** The folder does not exist, or no longer does. */
export class FolderGone extends ImportError {}

/** The folder of an import, whose disk may be disconnected meanwhile. */
export class OpenedFolder implements MusicSource {
  readonly isLasting = true;

  private constructor(
    readonly path: string,
    private readonly identity: string,
    readonly isInPlace: boolean,
  ) {}

  static async at(path: string, { isInPlace = false } = {}): Promise<OpenedFolder> {
    const found = await stat(path).catch(() => undefined);
    if (!found) throw new FolderGone(`The folder ${path} doesn't exist.`);
    if (!found.isDirectory()) throw new ImportError(`${path} is a file, not a folder.`);
    await access(path, constants.R_OK | constants.X_OK).catch(() => {
      throw new ImportError(`The folder ${path} can't be read: permission denied.`);
    });
    return new OpenedFolder(path, `${found.dev}:${found.ino}`, isInPlace);
  }

  walk(onProblem: OnProblem, options?: WalkOptions): AsyncGenerator<MusicFolder> {
    return walkMusic(this.path, onProblem, { ...options, staysInside: this.isInPlace });
  }

  nameOf(path: string): string {
    return relative(this.path, path).split(sep).join('/') || '.';
  }

  timesOf(path: string): Promise<FileTimes | undefined> {
    return stat(path).catch(() => undefined);
  }

  /** If a disk was unmounted, the folder that it was mounted on is another one. */
  async checkStillThere(songsAdded: number): Promise<void> {
    const found = await stat(this.path).catch(() => undefined);
    if (found && `${found.dev}:${found.ino}` === this.identity) return;
    const kept = songsAdded === 1 ? '1 song was added and stays' : `${songsAdded} songs were added and stay`;
    throw new FolderGone(`The folder ${this.path} has gone: is its disk still connected? ${kept}. Import it again when it is back.`);
  }
}
