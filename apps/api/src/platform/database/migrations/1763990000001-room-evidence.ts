import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was said in a room, and who was there, is kept for a while after the chat no longer shows it, so that it can be reported. Triggers
 * note it, whichever statement or node ends the stay or the room. The trigger of `rooms` fires after its rows of `room_people` are deleted,
 * because triggers of foreign keys come first by their names: messages that were being sent are stored by then.
 */
const up = [
  'ALTER TABLE room_messages DROP CONSTRAINT room_messages_room_id_fkey',
  'ALTER TABLE room_messages ADD COLUMN hidden_at timestamptz(3)',
  'DROP INDEX room_messages_in_order',
  'CREATE INDEX room_messages_in_order ON room_messages (room_id, created_at, id) WHERE hidden_at IS NULL',
  'CREATE INDEX room_messages_hidden ON room_messages (hidden_at) WHERE hidden_at IS NOT NULL',
  `CREATE TABLE room_stays (
    room_id uuid NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    joined_at timestamptz(3) NOT NULL,
    left_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (user_id, room_id, joined_at)
  )`,
  'CREATE INDEX room_stays_by_end ON room_stays (left_at)',
  `CREATE FUNCTION note_room_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO room_stays (room_id, user_id, joined_at) VALUES (OLD.room_id, OLD.user_id, OLD.joined_at) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  'CREATE TRIGGER deletion_notes_stay AFTER DELETE ON room_people FOR EACH ROW EXECUTE FUNCTION note_room_stay()',
  `CREATE FUNCTION hide_room_messages() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE room_messages SET hidden_at = clock_timestamp() WHERE room_id = OLD.id AND hidden_at IS NULL;
    RETURN NULL;
  END $$`,
  'CREATE TRIGGER deletion_hides_messages AFTER DELETE ON rooms FOR EACH ROW EXECUTE FUNCTION hide_room_messages()',
];

const down = [
  'DROP TRIGGER deletion_hides_messages ON rooms',
  'DROP FUNCTION hide_room_messages()',
  'DROP TRIGGER deletion_notes_stay ON room_people',
  'DROP FUNCTION note_room_stay()',
  'DROP TABLE room_stays',
  'DELETE FROM room_messages WHERE hidden_at IS NOT NULL',
  'DROP INDEX room_messages_hidden',
  'DROP INDEX room_messages_in_order',
  'ALTER TABLE room_messages DROP COLUMN hidden_at',
  'CREATE INDEX room_messages_in_order ON room_messages (room_id, created_at, id)',
  'ALTER TABLE room_messages ADD CONSTRAINT room_messages_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms ON DELETE CASCADE',
];

export class RoomEvidence1763990000001 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
