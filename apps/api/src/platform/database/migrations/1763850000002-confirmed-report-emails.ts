import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the e-mail of a report came from the reporter's token. NULL without an e-mail, and in reports of earlier releases. */
export class ConfirmedReportEmails1763850000002 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE reports ADD COLUMN email_confirmed boolean');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE reports DROP COLUMN email_confirmed');
  }
}
