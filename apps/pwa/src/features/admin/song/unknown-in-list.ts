import type { Catalogue } from '../form-parts/catalogue-choices';
import { folded } from './match-by-name';
import { unknownNames } from './song-drafts';
import type { FilledDraft } from './use-filled-drafts';

interface UnknownInList {
  artists: FilledDraft[];
  albums: FilledDraft[];
}

/** The first song of each artist that the catalogue does not have yet, and of each album by those it has. */
export function unknownInList(songs: readonly FilledDraft[], catalogue: Catalogue): UnknownInList {
  const usable = songs.filter(({ problems, repeat }) => problems.audio === undefined && repeat === undefined);
  return {
    artists: firstOfEach(usable, ({ draft }) => keyOf(unknownNames(draft, catalogue).artist)),
    albums: firstOfEach(usable, ({ draft }) => {
      const { artist, album } = unknownNames(draft, catalogue);
      return artist === undefined ? keyOf(album, draft.tags?.albumArtist ?? draft.tags?.artist) : undefined;
    }),
  };
}

const keyOf = (name: string | undefined, artist = ''): string | undefined => name && JSON.stringify([folded(name), folded(artist)]);

function firstOfEach(songs: readonly FilledDraft[], keyOfSong: (song: FilledDraft) => string | undefined): FilledDraft[] {
  const firsts = new Map<string, FilledDraft>();
  for (const song of songs) {
    const key = keyOfSong(song);
    if (key !== undefined && !firsts.has(key)) firsts.set(key, song);
  }
  return [...firsts.values()];
}
