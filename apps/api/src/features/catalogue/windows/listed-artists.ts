import type { ARTIST_SORTS } from '@chorus/contracts';
import { containing, type ListSource } from './list-source';

export const listedArtists: ListSource<(typeof ARTIST_SORTS)[number]> = {
  table: 'artists',
  alias: 'artist',
  joins: '',
  defaultOrder: 'artist.full_name, artist.id',
  orders: {
    default: { letterOf: 'artist.full_name' },
    songs: { by: '(SELECT count(*) FROM songs WHERE songs.artist_id = artist.id) DESC' },
  },
  idsFound: (filter) => `SELECT id FROM artist_search WHERE words LIKE ${containing(filter)}`,
};
