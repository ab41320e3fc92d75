import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hashes of the user ids of deleted accounts: what other devices of these people still send is refused until they sign in again. */
export class DeletedAccounts1763850000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE TABLE deleted_accounts (
         subject_hash bytea PRIMARY KEY CHECK (octet_length(subject_hash) = 32),
         deleted_at timestamptz(3) NOT NULL DEFAULT now()
       )`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE deleted_accounts');
  }
}
