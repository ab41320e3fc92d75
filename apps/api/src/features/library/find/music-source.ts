import type { MusicFolder, OnProblem, WalkOptions } from './walk-music';

/** Times are in milliseconds. */
export interface FileTimes {
  size: number;
  mtimeMs: number;
  /** Changes even when something leaves the modification time as it is, such as copying. */
  ctimeMs: number;
}

/** A folder of music: one on a disk, or the files that a browser sent. The paths that it yields are on this machine's disk. */
export interface MusicSource {
  /** Stands for the folder in `imported_files`. */
  readonly path: string;
  /** Whether it is the same folder each time, whose files may change and move. Two folders of a browser may have one name. */
  readonly isLasting: boolean;
  /** Whether its songs are served from there, instead of copies that are stored. */
  readonly isInPlace: boolean;
  walk(onProblem: OnProblem, options?: WalkOptions): AsyncGenerator<MusicFolder>;
  /** The name of a file below the folder, with `/`. */
  nameOf(path: string): string;
  /** Undefined if the file can't be accessed. */
  timesOf(path: string): Promise<FileTimes | undefined>;
  /** Rejects once the folder is gone. */
  checkStillThere(songsAdded: number): Promise<void>;
}
