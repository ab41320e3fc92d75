import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../problems';
import { cueBeside, isMusic, lyricsBeside } from './music-files';
import { areNumbered, discOfFolder } from './names-from-path';
import { type FolderEntries, NOTHING, readFolder } from './read-folder';
import type { Scope } from './scope';

/** More than an album has: the tags of a whole folder of unsorted files would not fit into memory. */
const MOST_SONGS_OF_A_PART = 1_000;

/** Pictures and details about a folder's artist, which also apply to its subfolders. */
export interface ArtistFiles {
  picture: string | undefined;
  facts: string | undefined;
}

export interface FoundSong {
  path: string;
  /** The picture in the song's folder or, for a disc, in the album's. */
  cover: string | undefined;
  /** The files of the same name beside the song that may have its lyrics, best first. */
  lyrics: string[];
  /** The sheet that may divide it into several songs: one of its name, or any beside a single song. */
  cue: string | undefined;
  /** Whether the files of its folder begin with their numbers. */
  isNumberedFolder: boolean;
}

/** A folder with those below it that are named after discs. */
export interface MusicFolder {
  songs: FoundSong[];
  artist: ArtistFiles;
}

export interface WalkOptions {
  /** The part of the folder to walk; all of it by default. */
  scope?: Scope | undefined;
  /** Called before each folder is listed. */
  beforeFolder?: ((path: string) => void) | undefined;
  /** Called with each folder that is left out on purpose, or with the file in it that says so. */
  onLeftOut?: ((path: string) => void) | undefined;
  /** Whether links that lead out of the folder are left out. */
  staysInside?: boolean | undefined;
  /** Lists a folder; from the disk by default, each real one once. */
  read?: ReadFolder | undefined;
}

type ReadFolder = (path: string) => Promise<FolderEntries>;

export type OnProblem = (problem: Problem) => void;

interface OpenedFolder extends FolderEntries {
  path: string;
}

/** Best first. Windows Media Player writes the last two. */
const COVERS = [/^(?:cover|folder|front)\.(?:jpe?g|png|webp|gif|avif)$/i, /^albumart(?:_\{[^}]*\}_large)?\.jpe?g$/i];
const ARTIST_PICTURE = /^artist\.(jpe?g|png|webp|gif|avif)$/i;
const ARTIST_FACTS = /^artist\.json$/i;

const NOT_UTF8 = 'Its name is not in UTF-8. Rename it, then import it again.';
const LEADS_OUT = 'It is a link that leads out of the music folder.';
export const NO_ARTIST: ArtistFiles = { picture: undefined, facts: undefined };

/**
 * Walks a music folder in name order, one album folder at a time. Hidden files are skipped, and each real folder is visited once, whatever
 * links lead to it. `onProblem` is called for everything that cannot be read, and the walk continues.
 */
export async function* walkMusic(
  root: string,
  onProblem: OnProblem,
  { scope, beforeFolder, onLeftOut, staysInside = false, read = readEachOnce(root, { beforeFolder, staysInside }) }: WalkOptions = {},
): AsyncGenerator<MusicFolder> {
  async function* walk(path: string, inherited: ArtistFiles): AsyncGenerator<MusicFolder> {
    const folder = await open(path);
    const cover = coverIn(folder);
    const artist = artistFilesIn(folder, inherited);
    const songs = songsIn(folder, cover);
    const subfolders: string[] = [];
    for (const name of folder.folders) {
      if (discOfFolder(name) === undefined) {
        subfolders.push(join(path, name));
        continue;
      }
      const disc = await open(join(path, name));
      songs.push(...songsIn(disc, coverIn(disc) ?? cover));
      subfolders.push(...disc.folders.map((below) => join(disc.path, below)));
    }
    if (songs.length > 0 && (scope?.includes(path) ?? true)) yield { songs, artist };
    for (const subfolder of subfolders) if (scope?.leadsTo(subfolder) ?? true) yield* walk(subfolder, artist);
  }

  async function open(path: string): Promise<OpenedFolder> {
    const entries = await read(path).catch(() => undefined);
    if (!entries) onProblem({ path, reason: "The folder can't be read." });
    const { illegible, leadingOut = [], leftOut } = entries ?? NOTHING;
    for (const { name, isFolder } of illegible) if (isFolder || isMusic(name)) onProblem({ path: join(path, name), reason: NOT_UTF8 });
    for (const name of leadingOut) onProblem({ path: join(path, name), reason: LEADS_OUT });
    for (const name of leftOut) onLeftOut?.(join(path, name));
    return { path, ...(entries ?? NOTHING) };
  }

  yield* walk(root, NO_ARTIST);
}

function readEachOnce(root: string, { beforeFolder, staysInside }: Pick<WalkOptions, 'beforeFolder' | 'staysInside'>): ReadFolder {
  const entered = new Set<string>();
  let within: string | undefined;
  return async (path) => {
    const real = await realpath(path);
    if (staysInside) within ??= await realpath(root);
    if (entered.has(real)) return NOTHING;
    entered.add(real);
    beforeFolder?.(path);
    return readFolder(path, within);
  };
}

function fileIn({ path, files }: OpenedFolder, pattern: RegExp): string | undefined {
  const name = files.find((file) => pattern.test(file));
  return name === undefined ? undefined : join(path, name);
}

const coverIn = (folder: OpenedFolder) => COVERS.map((pattern) => fileIn(folder, pattern)).find((path) => path !== undefined);

const artistFilesIn = (folder: OpenedFolder, inherited: ArtistFiles): ArtistFiles => ({
  picture: fileIn(folder, ARTIST_PICTURE) ?? inherited.picture,
  facts: fileIn(folder, ARTIST_FACTS) ?? inherited.facts,
});

function songsIn({ path, files }: OpenedFolder, cover: string | undefined): FoundSong[] {
  const names = files.filter(isMusic);
  const lyricsOf = lyricsBeside(files);
  const pathTo = (file: string | undefined) => file && join(path, file);
  const cueOf = cueBeside(files, names.length);
  const isNumberedFolder = areNumbered(names);
  return names.map((name) => ({
    path: join(path, name),
    cover,
    lyrics: lyricsOf(name).map((file) => join(path, file)),
    cue: pathTo(cueOf(name)),
    isNumberedFolder,
  }));
}

/** Splits folders of very many songs. */
export async function* inParts(folders: AsyncIterable<MusicFolder>): AsyncGenerator<MusicFolder> {
  for await (const folder of folders)
    for (let at = 0; at < folder.songs.length; at += MOST_SONGS_OF_A_PART)
      yield { ...folder, songs: folder.songs.slice(at, at + MOST_SONGS_OF_A_PART) };
}
