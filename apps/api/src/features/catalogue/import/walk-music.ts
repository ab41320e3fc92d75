import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { discOfFolder } from './names-from-path';
import type { Problem } from './problems';
import { type FolderEntries, readFolder } from './read-folder';

/** Pictures and details about a folder's artist, which also apply to its subfolders. */
export interface ArtistFiles {
  picture: string | undefined;
  facts: string | undefined;
}

export interface MusicFolder {
  songs: string[];
  cover: string | undefined;
  artist: ArtistFiles;
}

/** Includes formats that are then refused, so that the import can report them. */
const MUSIC = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|flac|wav|wma|aiff?|ape|wv|alac)$/i;
const COVER = /^(cover|folder|front)\.(jpe?g|png|webp)$/i;
const ARTIST_PICTURE = /^artist\.(jpe?g|png|webp)$/i;
const ARTIST_FACTS = /^artist\.json$/i;

const NOT_UTF8 = 'Its name is not in UTF-8. Rename it, then import it again.';
const NOTHING: FolderEntries = { files: [], folders: [], illegible: [] };
const NO_ARTIST: ArtistFiles = { picture: undefined, facts: undefined };

/**
 * Walks a music folder in name order, one folder at a time. Hidden files are skipped, and each
 * real folder is visited once, whatever links lead to it. `onProblem` is called for what
 * cannot be read, and the walk continues.
 */
export async function* walkMusic(folder: string, onProblem: (problem: Problem) => void): AsyncGenerator<MusicFolder> {
  const entered = new Set<string>();

  async function* walk(path: string, inherited: ArtistFiles, outerCover?: string): AsyncGenerator<MusicFolder> {
    const entries = await enter(path);
    if (!entries) {
      onProblem({ path, reason: "The folder can't be read." });
      return;
    }
    for (const { name, isFolder } of entries.illegible)
      if (isFolder || MUSIC.test(name)) onProblem({ path: join(path, name), reason: NOT_UTF8 });
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

  async function enter(path: string): Promise<FolderEntries | undefined> {
    try {
      const real = await realpath(path);
      if (entered.has(real)) return NOTHING;
      entered.add(real);
      return await readFolder(path);
    } catch {
      return undefined;
    }
  }

  yield* walk(folder, NO_ARTIST);
}
