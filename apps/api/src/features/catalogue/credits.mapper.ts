import { type Credit, creditText, type Song } from '@chorus/contracts';

interface Credited {
  /** Of its first artist. */
  artistName: string | null;
  artists: Credit[] | null;
}

/** What a song or album shows of its artists; `unnamed` if there are none. */
export const toArtists = ({ artistName, artists }: Credited, unnamed: string): Pick<Song, 'artist' | 'artists'> =>
  artists ? { artist: creditText(artists), artists } : { artist: artistName ?? unnamed };
