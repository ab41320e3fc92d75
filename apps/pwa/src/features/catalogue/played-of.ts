import type { ArtistDetail, Song } from '@chorus/contracts';

/** What the play button of an artist plays: their own songs, or those that they appear on if they have none. */
export const playedOf = ({ songs, appearsOn = [] }: Pick<ArtistDetail, 'songs' | 'appearsOn'>): Song[] =>
  songs.length > 0 ? songs : appearsOn;
