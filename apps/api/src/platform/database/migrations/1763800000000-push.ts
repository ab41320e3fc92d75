import type { MigrationInterface, QueryRunner } from 'typeorm';

const person = (column: string) => `${column} text COLLATE "C" NOT NULL CHECK (char_length(${column}) BETWEEN 1 AND 255)`;

export class Push1763800000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE push_subscriptions (
      id uuid PRIMARY KEY,
      ${person('person')},
      endpoint text COLLATE "C" NOT NULL UNIQUE CHECK (char_length(endpoint) <= 2000),
      p256dh text NOT NULL,
      auth text NOT NULL,
      since timestamptz(3) NOT NULL DEFAULT now()
    )`);
    await database.query('CREATE INDEX push_subscriptions_of_person ON push_subscriptions (person, since)');
    await database.query(`CREATE TABLE push_preferences (
      ${person('person')} PRIMARY KEY,
      shows_text boolean NOT NULL
    )`);
    await database.query(`CREATE TABLE push_marks (
      conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
      ${person('receiver')},
      seq integer NOT NULL,
      PRIMARY KEY (conversation_id, receiver)
    )`);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const table of ['push_marks', 'push_preferences', 'push_subscriptions']) await database.query(`DROP TABLE ${table}`);
  }
}
