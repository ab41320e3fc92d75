import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The names of people without an account. Who is in a room is in `room_people`, guests included: a guest who has left keeps the row, so that
 * what they asked for still says whose it is, until the room ends or a day is over.
 */
const up = [
  'ALTER TABLE rooms ADD lets_guests_in boolean NOT NULL DEFAULT false',
  `CREATE TABLE room_guests (
    user_id text COLLATE "C" PRIMARY KEY CHECK (user_id LIKE 'guest:%'),
    room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
    name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
  )`,
  'CREATE INDEX room_guests_by_room ON room_guests (room_id)',
];

export class RoomGuests1764513000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  /** The release before knows no guests: they leave. */
  async down(database: QueryRunner): Promise<void> {
    await database.query('DELETE FROM room_people USING room_guests WHERE room_people.user_id = room_guests.user_id');
    await database.query('DROP TABLE room_guests');
    await database.query('ALTER TABLE rooms DROP lets_guests_in');
  }
}
