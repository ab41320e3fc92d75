import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom somebody blocks is nobody else's business, and the audit is read by every admin. The blocks themselves stay in `blocks`. */
export class PrivateBlocks1763820000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query("DELETE FROM audit WHERE action IN ('person.blocked', 'person.unblocked')");
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
