import type { MigrationInterface, QueryRunner } from 'typeorm';

const person = (column: string) => `${column} text COLLATE "C" NOT NULL CHECK (char_length(${column}) BETWEEN 1 AND 255)`;

/**
 * Each conversation has its own message counter, which orders messages: a timestamp or serial id
 * is taken before the commit, so a reader could skip messages that commit late.
 */
export class Chat1763770000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE conversations (
      id uuid PRIMARY KEY,
      ${person('low_person')},
      ${person('high_person')},
      last_seq integer NOT NULL CHECK (last_seq > 0),
      UNIQUE (low_person, high_person),
      CHECK (low_person < high_person)
    )`);
    await database.query('CREATE INDEX conversations_by_high_person ON conversations (high_person)');
    await database.query(`CREATE TABLE messages (
      id uuid PRIMARY KEY,
      conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
      seq integer NOT NULL CHECK (seq > 0),
      ${person('sender')},
      ${person('receiver')},
      content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 4000),
      client_message_id uuid,
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      UNIQUE (conversation_id, seq),
      CONSTRAINT messages_named_once UNIQUE (sender, client_message_id),
      CHECK (sender <> receiver)
    )`);
    await database.query(`CREATE TABLE read_cursors (
      conversation_id uuid REFERENCES conversations ON DELETE CASCADE,
      ${person('reader')},
      seq integer NOT NULL CHECK (seq > 0),
      PRIMARY KEY (conversation_id, reader)
    )`);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const table of ['read_cursors', 'messages', 'conversations']) await database.query(`DROP TABLE ${table}`);
  }
}
