import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { discOfFolder } from './names-from-path';

/** Pictures and facts about a folder's artist, which also apply to its subfolders. */
export interface ArtistFiles {
  picture: string | undefined;
  facts: string | undefined;
}

/** A folder with music. Paths are absolute. */
export interface MusicFolder {
  songs: string[];
  /** A picture for the album. */
  cover: string | undefined;
  artist: ArtistFiles;
}

/** What a name promises to be music, also of kinds that are then refused: whoever put them there wants to know. */
const MUSIC = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|flac|wav|wma|aiff?|ape|wv|alac)$/i;
const COVER = /^(cover|folder|front)\.(jpe?g|png|webp)$/i;
const ARTIST_PICTURE = /^artist\.(jpe?g|png|webp)$/i;
const ARTIST_FACTS = /^artist\.json$/i;

const NO_ARTIST: ArtistFiles = { picture: undefined, facts: undefined };

/**
 * Walks a music folder in name order, one folder at a time. Hidden files are skipped, and each real folder is entered once, whatever links
 * lead to it. `onUnreadable` is called for a folder that cannot be read, and the walk continues.
 */
export async function* walkMusic(folder: string, onUnreadable: (path: string) => void): AsyncGenerator<MusicFolder> {
  const entered = new Set<string>();

  async function* walk(path: string, inherited: ArtistFiles, outerCover?: string): AsyncGenerator<MusicFolder> {
    const entries = await enter(path);
    if (!entries) {
      onUnreadable(path);
      return;
    }
    const named = (pattern: RegExp) => entries.files.find((name) => pattern.test(name));
    const below = (name: string | undefined) => (name === undefined ? undefined : join(path, name));

    const artist = {
      picture: below(named(ARTIST_PICTURE)) ?? inherited.picture,
      facts: below(named(ARTIST_FACTS)) ?? inherited.facts,
    };
    const cover = below(named(COVER)) ?? outerCover;
    const songs = entries.files.filter((name) => MUSIC.test(name)).map((name) => join(path, name));
    if (songs.length > 0) yield { songs, cover, artist };
    for (const name of entries.folders) yield* walk(join(path, name), artist, discOfFolder(name) ? cover : undefined);
  }

  async function enter(path: string): Promise<{ files: string[]; folders: string[] } | undefined> {
    try {
      const real = await realpath(path);
      if (entered.has(real)) return { files: [], folders: [] };
      entered.add(real);
      return await sorted(path, await readdir(path, { withFileTypes: true }));
    } catch {
      return undefined;
    }
  }

  yield* walk(folder, NO_ARTIST);
}

/** The same on every machine, however it composes accents. */
const byName = (a: Dirent, b: Dirent) => (a.name.normalize('NFC') < b.name.normalize('NFC') ? -1 : 1);

async function sorted(path: string, entries: readonly Dirent[]): Promise<{ files: string[]; folders: string[] }> {
  const found: { files: string[]; folders: string[] } = { files: [], folders: [] };
  const visible = entries.filter(({ name }) => !name.startsWith('.')).sort(byName);
  for (const entry of visible) {
    const target = entry.isSymbolicLink() ? await stat(join(path, entry.name)).catch(() => undefined) : entry;
    if (target?.isDirectory()) found.folders.push(entry.name);
    else if (target?.isFile()) found.files.push(entry.name);
  }
  return found;
}
