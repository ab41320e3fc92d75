import { isUtf8 } from 'node:buffer';
import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../problems';
import { discOfFolder } from './names-from-path';
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
}

/** A folder with those below it that are named after discs. */
export interface MusicFolder {
  songs: FoundSong[];
  artist: ArtistFiles;
}

interface WalkOptions {
  /** The part of the folder to walk; all of it by default. */
  scope?: Scope | undefined;
  /** Called before each folder is listed. */
  beforeFolder?: ((path: string) => void) | undefined;
}

interface FolderEntries {
  files: string[];
  folders: string[];
  /** Names that are not UTF-8, read as Western systems once wrote them: no path leads there. */
  illegible: { name: string; isFolder: boolean }[];
}

interface OpenedFolder extends FolderEntries {
  path: string;
}

/** Includes formats that are then refused, so that the import can report them. */
const MUSIC = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|flac|wav|wma|aiff?|ape|wv|alac)$/i;
const COVER = /^(cover|folder|front)\.(jpe?g|png|webp)$/i;
const ARTIST_PICTURE = /^artist\.(jpe?g|png|webp)$/i;
const LYRICS_EXTENSIONS = ['.lrc', '.txt'];
const LYRICS = /\.(lrc|txt)$/i;
const ARTIST_FACTS = /^artist\.json$/i;

const NOT_UTF8 = 'Its name is not in UTF-8. Rename it, then import it again.';
const NOTHING: FolderEntries = { files: [], folders: [], illegible: [] };
const NO_ARTIST: ArtistFiles = { picture: undefined, facts: undefined };

/**
 * Walks a music folder in name order, one album folder at a time. Hidden files are skipped, and each real folder is visited once, whatever
 * links lead to it. `onProblem` is called for everything that cannot be read, and the walk continues.
 */
export async function* walkMusic(
  root: string,
  onProblem: (problem: Problem) => void,
  { scope, beforeFolder }: WalkOptions = {},
): AsyncGenerator<MusicFolder> {
  const entered = new Set<string>();

  async function* walk(path: string, inherited: ArtistFiles): AsyncGenerator<MusicFolder> {
    const folder = await open(path);
    const cover = fileIn(folder, COVER);
    const artist = artistFilesIn(folder, inherited);
    const songs = songsIn(folder, cover);
    const subfolders: string[] = [];
    for (const name of folder.folders) {
      if (discOfFolder(name) === undefined) {
        subfolders.push(join(path, name));
        continue;
      }
      const disc = await open(join(path, name));
      songs.push(...songsIn(disc, fileIn(disc, COVER) ?? cover));
      subfolders.push(...disc.folders.map((below) => join(disc.path, below)));
    }
    if (songs.length > 0 && (scope?.includes(path) ?? true)) yield { songs, artist };
    for (const subfolder of subfolders) if (scope?.leadsTo(subfolder) ?? true) yield* walk(subfolder, artist);
  }

  async function open(path: string): Promise<OpenedFolder> {
    const entries = await enter(path);
    if (!entries) onProblem({ path, reason: "The folder can't be read." });
    for (const { name, isFolder } of entries?.illegible ?? [])
      if (isFolder || MUSIC.test(name)) onProblem({ path: join(path, name), reason: NOT_UTF8 });
    return { path, ...(entries ?? NOTHING) };
  }

  async function enter(path: string): Promise<FolderEntries | undefined> {
    try {
      const real = await realpath(path);
      if (entered.has(real)) return NOTHING;
      entered.add(real);
      beforeFolder?.(path);
      return await readFolder(path);
    } catch {
      return undefined;
    }
  }

  yield* walk(root, NO_ARTIST);
}

function fileIn({ path, files }: OpenedFolder, pattern: RegExp): string | undefined {
  const name = files.find((file) => pattern.test(file));
  return name === undefined ? undefined : join(path, name);
}

const artistFilesIn = (folder: OpenedFolder, inherited: ArtistFiles): ArtistFiles => ({
  picture: fileIn(folder, ARTIST_PICTURE) ?? inherited.picture,
  facts: fileIn(folder, ARTIST_FACTS) ?? inherited.facts,
});

function songsIn({ path, files }: OpenedFolder, cover: string | undefined): FoundSong[] {
  const lyrics = new Map(files.filter((name) => LYRICS.test(name)).map((name) => [name.toLowerCase(), name]));
  return files
    .filter((name) => MUSIC.test(name))
    .map((name) => {
      const base = name.replace(MUSIC, '').toLowerCase();
      const beside = LYRICS_EXTENSIONS.flatMap((extension) => lyrics.get(`${base}${extension}`) ?? []);
      return { path: join(path, name), cover, lyrics: beside.map((file) => join(path, file)) };
    });
}

type NamedByBytes = Dirent<Buffer>;

const westernText = new TextDecoder('windows-1252');
const isVisible = ({ name }: NamedByBytes) => name[0] !== '.'.charCodeAt(0);

/** Normalized, because file systems compose accents differently. */
const byName = (a: NamedByBytes, b: NamedByBytes) => (a.name.toString().normalize('NFC') < b.name.toString().normalize('NFC') ? -1 : 1);

/** Returns the entries in name order, without hidden ones. */
async function readFolder(path: string): Promise<FolderEntries> {
  const found: FolderEntries = { files: [], folders: [], illegible: [] };
  const entries = await readdir(path, { withFileTypes: true, encoding: 'buffer' });
  for (const entry of entries.filter(isVisible).sort(byName)) {
    const name = entry.name.toString();
    if (!isUtf8(entry.name)) {
      found.illegible.push({ name: westernText.decode(entry.name), isFolder: entry.isDirectory() });
      continue;
    }
    const target = entry.isSymbolicLink() ? await stat(join(path, name)).catch(() => undefined) : entry;
    if (target?.isDirectory()) found.folders.push(name);
    else if (target?.isFile()) found.files.push(name);
  }
  return found;
}

/** Splits folders of very many songs. */
export async function* inParts(folders: AsyncIterable<MusicFolder>): AsyncGenerator<MusicFolder> {
  for await (const folder of folders)
    for (let at = 0; at < folder.songs.length; at += MOST_SONGS_OF_A_PART)
      yield { ...folder, songs: folder.songs.slice(at, at + MOST_SONGS_OF_A_PART) };
}
