import type { ListedFile } from '@chorus/contracts';
import { sep } from 'node:path';
import type { FileTimes, MusicSource } from '../find/music-source';
import { type FolderEntries, foldersAndFiles, type FolderEntry } from '../find/read-folder';
import { type MusicFolder, type OnProblem, walkMusic, type WalkOptions } from '../find/walk-music';

/** The walk joins names to this one, which leaves them as they are. */
const ROOT = '.';

/** Distinguishes folders of browsers from those on a server's disk, which are absolute paths. */
const storedName = (name: string) => `browser:${name}`;

/**
 * A folder of which a browser has sent the list of files, or some of the files with it. Their names never become paths on this machine: what
 * was sent lies at `diskPaths`, in the order of the list.
 */
export class SentFolder implements MusicSource {
  readonly path: string;
  readonly isLasting = false;
  readonly isInPlace = false;
  private readonly files: ReadonlyMap<string, ListedFile>;
  private readonly folders: ReadonlyMap<string, readonly FolderEntry[]>;
  private readonly diskPathOf: ReadonlyMap<string, string>;
  private readonly nameOnDisk: ReadonlyMap<string, string>;

  constructor(name: string, files: readonly ListedFile[], diskPaths: readonly string[] = []) {
    this.path = storedName(name);
    this.files = new Map(files.map((file) => [file.path, file]));
    this.folders = foldersOf([...this.files.keys()]);
    const pairs = diskPaths.map((path, at) => [files[at]?.path ?? '', path] as const);
    this.diskPathOf = new Map(pairs);
    this.nameOnDisk = new Map(pairs.map(([file, path]) => [path, file]));
  }

  async *walk(onProblem: OnProblem, options: WalkOptions = {}): AsyncGenerator<MusicFolder> {
    const read = (path: string) => Promise.resolve(this.entriesOf(path));
    for await (const { songs, artist } of walkMusic(ROOT, onProblem, { ...options, read }))
      yield {
        songs: songs.map((song) => ({
          ...song,
          path: this.onDisk(song.path),
          cover: song.cover && this.onDisk(song.cover),
          lyrics: song.lyrics.map((path) => this.onDisk(path)),
          cue: song.cue && this.onDisk(song.cue),
        })),
        artist: { picture: artist.picture && this.onDisk(artist.picture), facts: artist.facts && this.onDisk(artist.facts) },
      };
  }

  nameOf(path: string): string {
    return this.nameOnDisk.get(path) ?? nameIn(path);
  }

  timesOf(path: string): Promise<FileTimes | undefined> {
    const file = this.files.get(this.nameOf(path));
    return Promise.resolve(file && { size: file.bytes, mtimeMs: file.modifiedAt, ctimeMs: file.modifiedAt });
  }

  checkStillThere(): Promise<void> {
    return Promise.resolve();
  }

  private entriesOf(path: string): FolderEntries {
    return foldersAndFiles(this.folders.get(nameIn(path)) ?? []);
  }

  private onDisk(path: string): string {
    return this.diskPathOf.get(nameIn(path)) ?? path;
  }
}

const nameIn = (path: string): string => path.split(sep).join('/');

/** The entries of each folder, by its path; that of the whole is `ROOT`. */
function foldersOf(paths: readonly string[]): Map<string, FolderEntry[]> {
  const folders = new Map<string, Map<string, FolderEntry>>([[ROOT, new Map()]]);
  for (const path of paths) {
    const parts = path.split('/');
    for (const [at, name] of parts.entries()) {
      const folder = parts.slice(0, at).join('/') || ROOT;
      const entries = folders.get(folder) ?? new Map<string, FolderEntry>();
      const isFolder = at < parts.length - 1;
      // A name can't be both; a list that says so has two kinds of entries, of which the folder is walked.
      if (isFolder || !entries.has(name)) entries.set(name, { name, isFolder });
      folders.set(folder, entries);
    }
  }
  return new Map([...folders].map(([folder, entries]) => [folder, [...entries.values()]]));
}
