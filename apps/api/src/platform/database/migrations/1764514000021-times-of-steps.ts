import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A step was noted with the time at which its transaction began, so that one which took long was older than the steps before it. Players that
 * ask for what has changed since those did not get it. Steps are noted at the end, one transaction after the other.
 */
export class TimesOfSteps1764514000021 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE catalogue_steps ALTER at SET DEFAULT clock_timestamp()');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE catalogue_steps ALTER at SET DEFAULT now()');
  }
}
