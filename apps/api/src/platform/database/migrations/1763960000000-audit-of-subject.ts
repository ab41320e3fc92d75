import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditOfSubject1763960000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('CREATE INDEX audit_of_subject ON audit (subject_id, at DESC, id DESC)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP INDEX audit_of_subject');
  }
}
