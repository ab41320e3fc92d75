import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  'ALTER TABLE users ADD COLUMN portrait_address text',
  'UPDATE users SET portrait_address = image_url WHERE portrait_checked_at IS NOT NULL',
  // SET NULL is refused to keys with a generated column.
  'ALTER TABLE users DROP CONSTRAINT users_portrait_hash_portrait_kind_fkey, ALTER COLUMN portrait_kind DROP EXPRESSION',
  `ALTER TABLE users
    ALTER COLUMN portrait_kind SET DEFAULT 'picture',
    ALTER COLUMN portrait_kind SET NOT NULL,
    ADD CHECK (portrait_kind = 'picture'),
    ADD FOREIGN KEY (portrait_hash, portrait_kind) REFERENCES media (hash, kind) ON DELETE SET NULL (portrait_hash)`,
];

const down = [
  'ALTER TABLE users DROP COLUMN portrait_address, DROP COLUMN portrait_kind',
  `ALTER TABLE users
    ADD COLUMN portrait_kind text GENERATED ALWAYS AS ('picture') STORED,
    ADD FOREIGN KEY (portrait_hash, portrait_kind) REFERENCES media (hash, kind) ON DELETE RESTRICT`,
];

/**
 * Supports nodes of the release before portraits, which run beside these or after a rollback: they change `image_url` alone, and their
 * collector does not know that a portrait is needed.
 */
export class PortraitAddresses1763890000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
