import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a person has done to a message: a reaction, or hiding it. `change` numbers the changes of a conversation as this person sees them, so
 * that a device which was away reads only those it missed. It is by person, so that nobody notices what the other one hides. A row is kept
 * when its reaction is taken back, since that is a change, too.
 *
 * A reply has the number of its original, which is always in the same conversation. There is no foreign key: messages are only deleted with
 * their conversation.
 */
export class MessageMarks1764430000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE messages ADD COLUMN reply_to_seq integer');
    await database.query(`CREATE TABLE message_marks (
      message_id uuid REFERENCES messages ON DELETE CASCADE,
      person text COLLATE "C" CHECK (char_length(person) BETWEEN 1 AND 255),
      conversation_id uuid NOT NULL,
      change integer NOT NULL CHECK (change > 0),
      reaction text CHECK (reaction <> ''),
      is_hidden boolean NOT NULL DEFAULT false,
      PRIMARY KEY (message_id, person),
      UNIQUE (conversation_id, person, change)
    )`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE message_marks');
    await database.query('ALTER TABLE messages DROP COLUMN reply_to_seq');
  }
}
