import type { MusicFolder } from './walk-music';

/** More than an album has: the tags of a whole folder of unsorted files would not fit into memory. */
const MOST_SONGS = 1_000;

export async function* inParts(folders: AsyncIterable<MusicFolder>): AsyncGenerator<MusicFolder> {
  for await (const folder of folders)
    for (let at = 0; at < folder.songs.length; at += MOST_SONGS) yield { ...folder, songs: folder.songs.slice(at, at + MOST_SONGS) };
}
