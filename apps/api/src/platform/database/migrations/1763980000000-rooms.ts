import type { MigrationInterface, QueryRunner } from 'typeorm';

const person = (column: string) => `${column} text COLLATE "C" CHECK (char_length(${column}) BETWEEN 1 AND 255)`;

/**
 * A room's items are one value: a command reads and writes all of them under the lock of the row. The lead is one of its people, which the
 * deferred key guarantees at the end of every transaction. `seen_at` changes every few seconds, so it has no index and pages have room for it.
 */
const up = [
  `CREATE TABLE rooms (
    id uuid PRIMARY KEY,
    link_token text COLLATE "C" NOT NULL UNIQUE,
    ${person('lead')} NOT NULL,
    everyone_controls boolean NOT NULL DEFAULT false,
    revision integer NOT NULL DEFAULT 1,
    items_revision integer NOT NULL DEFAULT 1,
    item_id uuid,
    seconds double precision NOT NULL,
    at double precision NOT NULL,
    is_playing boolean NOT NULL,
    items jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE room_people (
    room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
    ${person('user_id')} NOT NULL UNIQUE,
    joined_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    seen_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    is_here boolean NOT NULL DEFAULT true,
    listening text NOT NULL DEFAULT 'listening' CHECK (listening IN ('listening', 'paused', 'skipping')),
    PRIMARY KEY (room_id, user_id)
  ) WITH (fillfactor = 50)`,
  `ALTER TABLE rooms ADD CONSTRAINT rooms_lead_is_there FOREIGN KEY (id, lead) REFERENCES room_people (room_id, user_id)
    DEFERRABLE INITIALLY DEFERRED`,
  `CREATE TABLE room_commands (
    room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
    id uuid NOT NULL,
    dropped text,
    arrived_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (room_id, id)
  )`,
  'CREATE INDEX room_commands_by_age ON room_commands (arrived_at)',
  `CREATE TABLE room_messages (
    room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
    id uuid NOT NULL,
    ${person('sender')} NOT NULL,
    text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (room_id, id)
  )`,
  'CREATE INDEX room_messages_in_order ON room_messages (room_id, created_at, id)',
  'CREATE INDEX room_messages_by_person ON room_messages (sender)',
  `CREATE TABLE listen_along (
    ${person('user_id')} PRIMARY KEY,
    allowed text NOT NULL CHECK (allowed IN ('contacts', 'everybody'))
  )`,
];

export class Rooms1763980000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE rooms DROP CONSTRAINT rooms_lead_is_there');
    for (const table of ['listen_along', 'room_messages', 'room_commands', 'room_people', 'rooms'])
      await database.query(`DROP TABLE ${table}`);
  }
}
