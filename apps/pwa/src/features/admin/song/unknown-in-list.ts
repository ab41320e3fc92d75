import { folded } from './match-by-name';
import { isUnusable } from './song-draft-needs';
import type { FilledDraft } from './use-filled-drafts';

interface UnknownInList {
  artists: FilledDraft[];
  albums: FilledDraft[];
}

/** The first song of each artist that the catalogue does not have yet, and of each album by those it has. */
export function unknownInList(songs: readonly FilledDraft[]): UnknownInList {
  const usable = songs.filter((song) => !isUnusable(song) && song.repeat === undefined);
  return {
    artists: firstOfEach(usable, ({ unknown }) => keyOf(unknown.artist ?? unknown.albumArtist)),
    albums: firstOfEach(usable, (song) => ((song.unknown.artist ?? song.unknown.albumArtist) ? undefined : unknownAlbum(song))),
  };
}

/** The same for all songs of an album that the catalogue does not have yet. */
export const unknownAlbum = ({ draft: { tags }, unknown }: Pick<FilledDraft, 'draft' | 'unknown'>): string | undefined =>
  keyOf(unknown.album, tags?.albumArtist ?? tags?.artist);

const keyOf = (name: string | undefined, artist = ''): string | undefined => name && JSON.stringify([folded(name), folded(artist)]);

function firstOfEach(songs: readonly FilledDraft[], keyOfSong: (song: FilledDraft) => string | undefined): FilledDraft[] {
  const firsts = new Map<string, FilledDraft>();
  for (const song of songs) {
    const key = keyOfSong(song);
    if (key !== undefined && !firsts.has(key)) firsts.set(key, song);
  }
  return [...firsts.values()];
}
