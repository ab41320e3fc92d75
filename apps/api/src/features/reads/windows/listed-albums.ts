import { type ALBUM_SORTS, UNKNOWN_ARTIST, VARIOUS_ARTISTS } from '@chorus/contracts';
import { creditJoins, nounTables, sortedArtistSqlOf } from '../../catalogue/catalogue-columns.reader';
import { collated, containing, isPartOf, type ListSource } from './list-source';

const TITLE = 'album.title';
const HAS_ARTISTS = 'EXISTS (SELECT FROM songs WHERE songs.album_id = album.id AND num_nulls(songs.artist_id, songs.artist_ids) < 2)';
/** Must match the artist that album.mapper shows, as `sortedCredit` sorts it. */
const SORTED_ARTIST = `coalesce(${sortedArtistSqlOf('album')}, CASE WHEN ${HAS_ARTISTS} THEN '${VARIOUS_ARTISTS}' ELSE '${UNKNOWN_ARTIST}' END)`;
const YEAR = 'CASE WHEN album.release_year_known IS DISTINCT FROM false THEN album.release_year END';

export const listedAlbums: ListSource<(typeof ALBUM_SORTS)[number]> = {
  ...nounTables.album,
  joins: `LEFT JOIN artists AS artist ON artist.id = album.artist_id ${creditJoins.album}`,
  defaultOrder: 'album.created_at DESC, album.id DESC',
  orders: {
    default: {},
    title: { by: `${collated(TITLE)}, ${collated(SORTED_ARTIST)}`, letterOf: TITLE },
    artist: { by: `${collated(SORTED_ARTIST)}, ${collated(TITLE)}`, letterOf: SORTED_ARTIST },
    year: { by: `${YEAR} DESC NULLS LAST` },
  },
  // `album_search` lacks the labels that are shown for albums without an artist, so they are matched here.
  idsFound: (filter) => `SELECT album_search.id FROM album_search WHERE words LIKE ${containing(filter)}
    UNION ALL SELECT album.id FROM albums AS album JOIN album_search ON album_search.id = album.id
      WHERE num_nulls(artist_id, artist_ids) = 2 AND words NOT LIKE ${containing(filter)}
        AND (${isPartOf(VARIOUS_ARTISTS, filter)} AND ${HAS_ARTISTS} OR ${isPartOf(UNKNOWN_ARTIST, filter)} AND NOT ${HAS_ARTISTS})`,
};
