import type { MigrationInterface, QueryRunner } from 'typeorm';

const person = (column: string) => `${column} text COLLATE "C" CHECK (char_length(${column}) BETWEEN 1 AND 255)`;

/**
 * Removed items stay for a while: an act of a device that was offline may still name one. `forgotten_revision` is the last one of which an item
 * may be missing. A cover is cleared with its file, since the collector of the release before does not know that it is needed.
 */
const up = [
  `CREATE TABLE playlists (
    id uuid PRIMARY KEY,
    ${person('owner')} NOT NULL,
    name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
    description text CHECK (char_length(description) BETWEEN 1 AND 2000),
    access text NOT NULL DEFAULT 'private' CHECK (access IN ('private', 'link', 'together')),
    link_token text COLLATE "C" UNIQUE,
    cover_hash char(64),
    cover_kind text NOT NULL DEFAULT 'picture' CHECK (cover_kind = 'picture'),
    item_count integer NOT NULL DEFAULT 0 CHECK (item_count >= 0),
    revision bigint NOT NULL DEFAULT 1,
    forgotten_revision bigint NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    FOREIGN KEY (cover_hash, cover_kind) REFERENCES media (hash, kind) ON DELETE SET NULL (cover_hash),
    CHECK ((access = 'private') = (link_token IS NULL))
  )`,
  'CREATE INDEX playlists_of_owner ON playlists (owner, updated_at)',
  'CREATE INDEX playlists_by_cover ON playlists (cover_hash)',
  `CREATE TRIGGER deletion_releases_media AFTER DELETE ON playlists
    FOR EACH ROW EXECUTE FUNCTION touch_released_media('cover_hash')`,
  `CREATE TRIGGER cover_hash_releases_media AFTER UPDATE OF cover_hash ON playlists
    FOR EACH ROW WHEN (OLD.cover_hash IS DISTINCT FROM NEW.cover_hash) EXECUTE FUNCTION touch_released_media('cover_hash')`,
  `CREATE TABLE playlist_members (
    playlist_id uuid NOT NULL REFERENCES playlists ON DELETE CASCADE,
    ${person('user_id')} NOT NULL,
    joined_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (playlist_id, user_id)
  )`,
  'CREATE INDEX playlist_members_by_person ON playlist_members (user_id)',
  `CREATE TABLE playlist_items (
    playlist_id uuid NOT NULL REFERENCES playlists ON DELETE CASCADE,
    id uuid NOT NULL,
    song_id uuid NOT NULL,
    title text NOT NULL,
    artist text NOT NULL,
    position text COLLATE "C" NOT NULL,
    ${person('added_by')},
    added_at timestamptz(3) NOT NULL,
    revision bigint NOT NULL,
    removed_at timestamptz(3),
    PRIMARY KEY (playlist_id, id)
  )`,
  'CREATE INDEX playlist_items_in_order ON playlist_items (playlist_id, position, id)',
  'CREATE INDEX playlist_items_by_revision ON playlist_items (playlist_id, revision)',
  'CREATE INDEX playlist_items_by_person ON playlist_items (added_by)',
  'CREATE INDEX playlist_items_removed ON playlist_items (removed_at) WHERE removed_at IS NOT NULL',
  `CREATE TABLE playlist_acts (
    playlist_id uuid NOT NULL REFERENCES playlists ON DELETE CASCADE,
    id uuid NOT NULL,
    dropped text,
    arrived_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (playlist_id, id)
  )`,
  'CREATE INDEX playlist_acts_by_age ON playlist_acts (arrived_at)',
];

export class Playlists1763930000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const table of ['playlist_acts', 'playlist_items', 'playlist_members', 'playlists']) await database.query(`DROP TABLE ${table}`);
  }
}
