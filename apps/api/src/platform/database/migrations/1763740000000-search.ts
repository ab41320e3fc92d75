import type { MigrationInterface, QueryRunner } from 'typeorm';

const searchTable = (table: string, of: string) =>
  `CREATE TABLE ${table} (id uuid PRIMARY KEY REFERENCES ${of} ON DELETE CASCADE, words text COLLATE "C" NOT NULL)`;

/**
 * Every search scans the pending list of a trigram index, so the list is kept to the minimum of 64
 * kB.
 */
const searchIndexes = (table: string) => [
  `CREATE INDEX ${table}_trigrams ON ${table} USING gin (words gin_trgm_ops) WITH (gin_pending_list_limit = 64)`,
  `CREATE INDEX ${table}_prefix ON ${table} (words text_pattern_ops)`,
];

const functions = [
  `CREATE FUNCTION search_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
    SELECT btrim(regexp_replace(
      lower(public.unaccent('public.unaccent', normalize(typed, NFC)) COLLATE public.vietnamese), '\\s+', ' ', 'g'))
  $$`,
  `CREATE FUNCTION search_words(title text, artist_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT public.search_text(title) || E'\\n' || coalesce(public.search_text(artist_name), '')
  $$`,
];

const fill = [
  `INSERT INTO song_search SELECT song.id, search_words(song.title, artist.full_name), song.trend
    FROM songs song LEFT JOIN artists artist ON artist.id = song.artist_id`,
  `INSERT INTO album_search SELECT album.id, search_words(album.title, artist.full_name)
    FROM albums album LEFT JOIN artists artist ON artist.id = album.artist_id`,
  'INSERT INTO artist_search SELECT id, search_words(full_name, NULL) FROM artists',
];

/**
 * Locks the artist against a concurrent rename: the second transaction sees what the first has
 * written.
 */
const readArtistName = 'SELECT full_name INTO artist_name FROM artists WHERE id = NEW.artist_id FOR SHARE';

const triggers = [
  `CREATE FUNCTION keep_song_search() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    artist_name text;
  BEGIN
    ${readArtistName};
    INSERT INTO song_search (id, words, popularity) VALUES (NEW.id, search_words(NEW.title, artist_name), NEW.trend)
      ON CONFLICT (id) DO UPDATE SET words = excluded.words;
    RETURN NULL;
  END $$`,
  'CREATE TRIGGER song_search AFTER INSERT OR UPDATE OF title, artist_id ON songs FOR EACH ROW EXECUTE FUNCTION keep_song_search()',

  `CREATE FUNCTION keep_album_search() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    artist_name text;
  BEGIN
    ${readArtistName};
    INSERT INTO album_search (id, words) VALUES (NEW.id, search_words(NEW.title, artist_name))
      ON CONFLICT (id) DO UPDATE SET words = excluded.words;
    RETURN NULL;
  END $$`,
  'CREATE TRIGGER album_search AFTER INSERT OR UPDATE OF title, artist_id ON albums FOR EACH ROW EXECUTE FUNCTION keep_album_search()',

  `CREATE FUNCTION keep_song_popularity() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE song_search SET popularity = NEW.trend WHERE id = NEW.id;
    RETURN NULL;
  END $$`,
  'CREATE TRIGGER song_popularity AFTER UPDATE OF trend ON songs FOR EACH ROW EXECUTE FUNCTION keep_song_popularity()',

  `CREATE FUNCTION keep_artist_search() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO artist_search (id, words) VALUES (NEW.id, search_words(NEW.full_name, NULL))
      ON CONFLICT (id) DO UPDATE SET words = excluded.words;
    UPDATE song_search SET words = search_words(song.title, NEW.full_name)
      FROM songs song WHERE song.artist_id = NEW.id AND song_search.id = song.id;
    UPDATE album_search SET words = search_words(album.title, NEW.full_name)
      FROM albums album WHERE album.artist_id = NEW.id AND album_search.id = album.id;
    RETURN NULL;
  END $$`,
  'CREATE TRIGGER artist_search AFTER INSERT OR UPDATE OF full_name ON artists FOR EACH ROW EXECUTE FUNCTION keep_artist_search()',
];

const up = [
  'CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public',
  'CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public',
  ...functions,
  searchTable('song_search', 'songs'),
  'ALTER TABLE song_search ADD popularity double precision',
  searchTable('album_search', 'albums'),
  searchTable('artist_search', 'artists'),
  ...fill,
  ...['song_search', 'album_search', 'artist_search'].flatMap(searchIndexes),
  'CREATE INDEX song_search_letter ON song_search (left(words, 1), popularity DESC NULLS LAST, id)',
  'CREATE INDEX song_search_two_letters ON song_search (left(words, 2), popularity DESC NULLS LAST, id)',
  ...triggers,
  // The most popular song of an artist or an album is found without reading the others.
  'DROP INDEX songs_by_artist, songs_by_album',
  'CREATE INDEX songs_by_artist ON songs (artist_id, trend)',
  'CREATE INDEX songs_by_album ON songs (album_id, trend)',
];

const down = [
  'DROP INDEX songs_by_artist, songs_by_album',
  'CREATE INDEX songs_by_artist ON songs (artist_id)',
  'CREATE INDEX songs_by_album ON songs (album_id)',
  'DROP TRIGGER artist_search ON artists',
  'DROP TRIGGER song_popularity ON songs',
  'DROP TRIGGER album_search ON albums',
  'DROP TRIGGER song_search ON songs',
  'DROP FUNCTION keep_artist_search, keep_song_popularity, keep_album_search, keep_song_search',
  'DROP TABLE artist_search, album_search, song_search',
  'DROP FUNCTION search_words, search_text',
  'DROP EXTENSION pg_trgm, unaccent',
];

export class Search1763740000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
