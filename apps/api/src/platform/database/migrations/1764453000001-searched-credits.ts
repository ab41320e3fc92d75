import type { MigrationInterface, QueryRunner } from 'typeorm';
import { advisoryLockKey } from '../advisory-lock-key';

/**
 * The words of a song or album by several artists: its title, its credit as it reads, and each of its artists on a line of their own, by which
 * imported lists may name it, too. `OFFSET 0` has each artist looked up by the index: PostgreSQL expects more of them than there are, and would
 * read all.
 */
const creditedWords = `CREATE FUNCTION credited_words(title text, artist_ids uuid[], join_phrases text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT search_words(title, string_agg(full_name || phrase, '' ORDER BY at))
    || coalesce(string_agg(E'\\n' || search_text(full_name), '' ORDER BY at), '')
  FROM unnest(artist_ids, join_phrases) WITH ORDINALITY AS one (id, phrase, at)
    CROSS JOIN LATERAL (SELECT full_name FROM artists WHERE artists.id = one.id OFFSET 0) AS credited
$$`;

/** Locks the artists against a concurrent rename: the second transaction sees what the first has written. */
const readWords = `IF NEW.artist_ids IS NULL THEN
    SELECT full_name INTO artist_name FROM artists WHERE id = NEW.artist_id FOR SHARE;
    words_of := search_words(NEW.title, artist_name);
  ELSE
    PERFORM FROM artists WHERE id = ANY (array_prepend(NEW.artist_id, NEW.artist_ids)) ORDER BY id FOR SHARE;
    words_of := credited_words(NEW.title, NEW.artist_ids, NEW.join_phrases);
  END IF`;

const keepSongSearch = `CREATE OR REPLACE FUNCTION keep_song_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  artist_name text;
  words_of text;
BEGIN
  ${readWords};
  INSERT INTO song_search (id, words, popularity) VALUES (NEW.id, words_of, NEW.trend)
    ON CONFLICT (id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$`;

const keepAlbumSearch = `CREATE OR REPLACE FUNCTION keep_album_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  artist_name text;
  words_of text;
BEGIN
  ${readWords};
  INSERT INTO album_search (id, words) VALUES (NEW.id, words_of) ON CONFLICT (id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$`;

const NAMES_LOCK = advisoryLockKey('cred');

/** Two artists of one song may be renamed at once: the second transaction writes its words once it sees the first name. */
const keepArtistSearch = `CREATE OR REPLACE FUNCTION keep_artist_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO artist_search (id, words) VALUES (NEW.id, search_words(NEW.full_name, NULL))
    ON CONFLICT (id) DO UPDATE SET words = excluded.words;
  UPDATE song_search SET words = search_words(song.title, NEW.full_name)
    FROM songs song WHERE song.artist_id = NEW.id AND song.artist_ids IS NULL AND song_search.id = song.id;
  UPDATE album_search SET words = search_words(album.title, NEW.full_name)
    FROM albums album WHERE album.artist_id = NEW.id AND album.artist_ids IS NULL AND album_search.id = album.id;
  IF EXISTS (SELECT FROM songs WHERE artist_ids @> ARRAY[NEW.id]) OR EXISTS (SELECT FROM albums WHERE artist_ids @> ARRAY[NEW.id]) THEN
    PERFORM pg_advisory_xact_lock(${NAMES_LOCK});
    UPDATE song_search SET words = credited_words(song.title, song.artist_ids, song.join_phrases)
      FROM songs song WHERE song.artist_ids @> ARRAY[NEW.id] AND song_search.id = song.id;
    UPDATE album_search SET words = credited_words(album.title, album.artist_ids, album.join_phrases)
      FROM albums album WHERE album.artist_ids @> ARRAY[NEW.id] AND album_search.id = album.id;
  END IF;
  RETURN NULL;
END $$`;

const searchedBy = (noun: 'song' | 'album', columns: string) => [
  `DROP TRIGGER ${noun}_search ON ${noun}s`,
  `CREATE TRIGGER ${noun}_search AFTER INSERT OR UPDATE OF ${columns} ON ${noun}s FOR EACH ROW EXECUTE FUNCTION keep_${noun}_search()`,
];

/** Of the migration `search`. */
const before = {
  song: `CREATE OR REPLACE FUNCTION keep_song_search() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    artist_name text;
  BEGIN
    SELECT full_name INTO artist_name FROM artists WHERE id = NEW.artist_id FOR SHARE;
    INSERT INTO song_search (id, words, popularity) VALUES (NEW.id, search_words(NEW.title, artist_name), NEW.trend)
      ON CONFLICT (id) DO UPDATE SET words = excluded.words;
    RETURN NULL;
  END $$`,
  album: `CREATE OR REPLACE FUNCTION keep_album_search() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    artist_name text;
  BEGIN
    SELECT full_name INTO artist_name FROM artists WHERE id = NEW.artist_id FOR SHARE;
    INSERT INTO album_search (id, words) VALUES (NEW.id, search_words(NEW.title, artist_name))
      ON CONFLICT (id) DO UPDATE SET words = excluded.words;
    RETURN NULL;
  END $$`,
  artist: `CREATE OR REPLACE FUNCTION keep_artist_search() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO artist_search (id, words) VALUES (NEW.id, search_words(NEW.full_name, NULL))
      ON CONFLICT (id) DO UPDATE SET words = excluded.words;
    UPDATE song_search SET words = search_words(song.title, NEW.full_name)
      FROM songs song WHERE song.artist_id = NEW.id AND song_search.id = song.id;
    UPDATE album_search SET words = search_words(album.title, NEW.full_name)
      FROM albums album WHERE album.artist_id = NEW.id AND album_search.id = album.id;
    RETURN NULL;
  END $$`,
};

const up = [
  creditedWords,
  keepSongSearch,
  keepAlbumSearch,
  keepArtistSearch,
  ...searchedBy('song', 'title, artist_id, artist_ids, join_phrases'),
  ...searchedBy('album', 'title, artist_id, artist_ids, join_phrases'),
  `UPDATE song_search SET words = credited_words(song.title, song.artist_ids, song.join_phrases)
    FROM songs song WHERE song.artist_ids IS NOT NULL AND song_search.id = song.id`,
  `UPDATE album_search SET words = credited_words(album.title, album.artist_ids, album.join_phrases)
    FROM albums album WHERE album.artist_ids IS NOT NULL AND album_search.id = album.id`,
];

const down = [
  ...searchedBy('album', 'title, artist_id'),
  ...searchedBy('song', 'title, artist_id'),
  before.artist,
  before.album,
  before.song,
  'DROP FUNCTION credited_words',
];

/** Songs and albums are found by each of their artists. */
export class SearchedCredits1764453000001 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
