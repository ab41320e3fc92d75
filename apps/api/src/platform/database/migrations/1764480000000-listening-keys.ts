import { randomBytes } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The secret with which every node signs listeners' cookies. It is made here, once, so that all nodes have the same. */
export class ListeningKeys1764480000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE listening_keys (
      id smallint PRIMARY KEY CHECK (id = 1),
      secret bytea NOT NULL CHECK (length(secret) = 32)
    )`);
    await database.query('INSERT INTO listening_keys (id, secret) VALUES (1, $1)', [randomBytes(32)]);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE listening_keys');
  }
}
