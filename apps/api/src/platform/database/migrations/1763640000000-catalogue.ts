import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trimmed, not empty, at most `length` characters. */
const words = (column: string, length: number) =>
  `CHECK (${column} = btrim(${column}, E' \\t\\r\\n') AND char_length(${column}) BETWEEN 1 AND ${length})`;

/** Excludes negative numbers, and NaN and Infinity, which PostgreSQL sorts above every number. */
const seconds = (column: string) => `CHECK (${column} >= 0 AND ${column} < 'Infinity')`;

/** A reference to media of one kind: a song's audio cannot be a picture. */
const media = (column: string, kind: 'audio' | 'picture') => `
  ${column}_kind text GENERATED ALWAYS AS ('${kind}') STORED,
  FOREIGN KEY (${column}_hash, ${column}_kind) REFERENCES media (hash, kind) ON DELETE RESTRICT`;

const edited = `
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()`;

const up = [
  `CREATE COLLATION vietnamese (provider = icu, locale = 'vi')`,

  `CREATE TABLE media (
    hash char(64) PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
    ext text NOT NULL CHECK (ext ~ '^[a-z0-9]{2,5}$'),
    mime text NOT NULL CHECK (mime ~ '^(audio|image)/[a-z0-9.+-]+$'),
    kind text NOT NULL CHECK (kind IN ('audio', 'picture')),
    bytes integer NOT NULL CHECK (bytes > 0),
    duration_seconds double precision ${seconds('duration_seconds')},
    width integer CHECK (width > 0),
    height integer CHECK (height > 0),
    color text CHECK (color ~ '^#[0-9a-f]{6}$'),
    thumbhash text CHECK (thumbhash <> ''),
    small_hash char(64),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    touched_at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE (hash, kind),
    FOREIGN KEY (small_hash, kind) REFERENCES media (hash, kind) ON DELETE RESTRICT,
    CHECK (CASE kind
      WHEN 'audio' THEN duration_seconds IS NOT NULL AND num_nonnulls(width, height, color, thumbhash, small_hash) = 0
      ELSE duration_seconds IS NULL AND num_nulls(width, height, color, thumbhash, small_hash) = 0
    END)
  )`,
  `CREATE INDEX media_small ON media (small_hash)`,

  `CREATE TABLE artists (
    id uuid PRIMARY KEY,
    full_name text COLLATE vietnamese NOT NULL ${words('full_name', 200)},
    description text ${words('description', 5000)},
    date_of_birth date CHECK (date_of_birth BETWEEN '0001-01-01' AND '9999-12-31'),
    image_hash char(64), ${edited}, ${media('image', 'picture')}
  )`,
  `CREATE INDEX artists_by_name ON artists (full_name, id)`,
  `CREATE INDEX artists_by_image ON artists (image_hash)`,

  `CREATE TABLE albums (
    id uuid PRIMARY KEY,
    title text COLLATE vietnamese NOT NULL ${words('title', 300)},
    release_year integer NOT NULL CHECK (release_year BETWEEN 1900 AND 2200),
    artist_id uuid REFERENCES artists ON DELETE SET NULL,
    image_hash char(64), ${edited}, ${media('image', 'picture')}
  )`,
  `CREATE INDEX albums_newest ON albums (created_at DESC, id DESC)`,
  `CREATE INDEX albums_by_artist ON albums (artist_id)`,
  `CREATE INDEX albums_by_image ON albums (image_hash)`,

  `CREATE TABLE songs (
    id uuid PRIMARY KEY,
    title text COLLATE vietnamese NOT NULL ${words('title', 300)},
    release_date date NOT NULL CHECK (release_date BETWEEN '0001-01-01' AND '9999-12-31'),
    duration double precision NOT NULL ${seconds('duration')},
    disc_number integer CHECK (disc_number > 0),
    track_number integer CHECK (track_number > 0),
    artist_id uuid REFERENCES artists ON DELETE SET NULL,
    album_id uuid REFERENCES albums ON DELETE SET NULL,
    image_hash char(64),
    audio_hash char(64) NOT NULL,
    trend double precision CHECK (trend > '-Infinity' AND trend < 'Infinity'),
    featured_at timestamptz(3), ${edited}, ${media('image', 'picture')}, ${media('audio', 'audio')}
  )`,
  `CREATE INDEX songs_newest ON songs (created_at DESC, id DESC)`,
  `CREATE INDEX songs_trending ON songs (trend DESC NULLS LAST, created_at DESC, id DESC)`,
  `CREATE INDEX songs_featured ON songs (featured_at DESC, id DESC) WHERE featured_at IS NOT NULL`,
  `CREATE INDEX songs_by_artist ON songs (artist_id)`,
  `CREATE INDEX songs_by_album ON songs (album_id)`,
  `CREATE INDEX songs_by_image ON songs (image_hash)`,
  `CREATE INDEX songs_by_audio ON songs (audio_hash)`,

  `CREATE TABLE plays (
    id uuid PRIMARY KEY,
    song_id uuid NOT NULL REFERENCES songs ON DELETE CASCADE,
    listener text NOT NULL ${words('listener', 255)},
    visitor boolean NOT NULL,
    started_at timestamptz(3) NOT NULL,
    seconds_heard double precision NOT NULL ${seconds('seconds_heard')},
    received_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX plays_by_song ON plays (song_id)`,
  `CREATE INDEX plays_by_listener ON plays (listener, started_at DESC)`,

  `CREATE TABLE daily_picks (
    day date,
    list text,
    song_ids uuid[] NOT NULL,
    PRIMARY KEY (day, list)
  )`,

  `CREATE TABLE audit (
    id uuid PRIMARY KEY,
    at timestamptz(3) NOT NULL DEFAULT now(),
    actor text NOT NULL ${words('actor', 255)},
    action text NOT NULL ${words('action', 100)},
    subject_type text NOT NULL ${words('subject_type', 100)},
    subject_id text NOT NULL ${words('subject_id', 255)},
    details jsonb NOT NULL DEFAULT '{}'
  )`,
  `CREATE INDEX audit_newest ON audit (at DESC, id DESC)`,
];

const down = ['audit', 'daily_picks', 'plays', 'songs', 'albums', 'artists', 'media'].map((table) => `DROP TABLE ${table}`);

export class Catalogue1763640000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of [...down, 'DROP COLLATION vietnamese']) await database.query(statement);
  }
}
