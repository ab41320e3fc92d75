import { type SONG_SORTS, UNKNOWN_ARTIST } from '@chorus/contracts';
import { creditJoins, nounTables, sortedArtistSqlOf } from '../../catalogue/catalogue-columns.reader';
import { collated, containing, isPartOf, type ListSource } from './list-source';

const TITLE = 'song.title';
const SORTED_ARTIST = `coalesce(${sortedArtistSqlOf('song')}, '${UNKNOWN_ARTIST}')`;
const ALBUM = 'album.title';
const GENRE = 'song.genres[1]';
const YEAR = 'CASE WHEN song.release_date_known IS DISTINCT FROM false THEN extract(year FROM song.release_date) END';
/** Seconds, rounded as the mapper shows them. */
const LENGTH = 'floor(song.duration + 0.5)';

export const listedSongs: ListSource<(typeof SONG_SORTS)[number]> = {
  ...nounTables.song,
  joins: `LEFT JOIN artists AS artist ON artist.id = song.artist_id LEFT JOIN albums AS album ON album.id = song.album_id
    ${creditJoins.song}`,
  defaultOrder: 'song.created_at DESC, song.id DESC',
  orders: {
    default: {},
    title: { by: `${collated(TITLE)}, ${collated(SORTED_ARTIST)}`, letterOf: TITLE },
    artist: { by: `${collated(SORTED_ARTIST)}, ${collated(TITLE)}`, letterOf: SORTED_ARTIST },
    album: { by: `${collated(ALBUM)} NULLS LAST, coalesce(song.disc_number, 1), song.track_number NULLS LAST`, letterOf: ALBUM },
    genre: { by: `${collated(GENRE)} NULLS LAST, ${collated(TITLE)}`, letterOf: GENRE },
    year: { by: `${YEAR} DESC NULLS LAST` },
    shortest: { by: LENGTH },
    longest: { by: `${LENGTH} DESC` },
  },
  // `song_search` lacks the label that is shown for songs without an artist, so it is matched here.
  idsFound: (filter) => `SELECT song_search.id FROM song_search WHERE words LIKE ${containing(filter)}
    UNION ALL SELECT songs.id FROM songs JOIN song_search ON song_search.id = songs.id
      WHERE num_nulls(artist_id, artist_ids) = 2 AND words NOT LIKE ${containing(filter)} AND ${isPartOf(UNKNOWN_ARTIST, filter)}`,
};
