import type { MigrationInterface, QueryRunner } from 'typeorm';

const person = (column: string) => `${column} text COLLATE "C" NOT NULL CHECK (char_length(${column}) BETWEEN 1 AND 255)`;

/** A counter of changes tells nodes whether their copy is complete. */
export class Moderation1763790000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE blocks (
      ${person('blocker')},
      ${person('blocked')},
      since timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (blocker, blocked),
      CHECK (blocker <> blocked)
    )`);
    await database.query('CREATE INDEX blocks_by_blocked ON blocks (blocked)');
    await database.query(`CREATE TABLE suspensions (
      ${person('subject')} PRIMARY KEY,
      since timestamptz(3) NOT NULL DEFAULT now(),
      reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
      report_id uuid
    )`);
    await database.query(`CREATE TABLE moderation_version (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      version bigint NOT NULL
    )`);
    await database.query('INSERT INTO moderation_version (version) VALUES (0)');
  }

  async down(database: QueryRunner): Promise<void> {
    for (const table of ['moderation_version', 'suspensions', 'blocks']) await database.query(`DROP TABLE ${table}`);
  }
}
