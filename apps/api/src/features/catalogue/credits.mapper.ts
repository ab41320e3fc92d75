import { type Credit, creditText, type Song } from '@chorus/contracts';

interface Credited {
  /** Of its first artist. */
  artistName: string | null;
  artistSortName: string | null;
  artists: Credit[] | null;
}

/** What a song or album shows of its artists; `unnamed` if there are none. */
export const toArtists = (
  { artistName, artistSortName, artists }: Credited,
  unnamed: string,
): Pick<Song, 'artist' | 'artists' | 'artistSortName'> => ({
  ...(artists ? { artist: creditText(artists), artists } : { artist: artistName ?? unnamed }),
  ...(artistSortName !== null && { artistSortName }),
});
