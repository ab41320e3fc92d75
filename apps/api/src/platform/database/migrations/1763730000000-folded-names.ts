import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `CREATE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
    SELECT lower(btrim(regexp_replace(normalize(name, NFC), '\\s+', ' ', 'g')) COLLATE public.vietnamese)
  $$`,
  'CREATE INDEX artists_by_folded_name ON artists (folded_name(full_name))',
  'CREATE INDEX albums_by_folded_title ON albums (folded_name(title))',
];

const down = ['DROP INDEX albums_by_folded_title', 'DROP INDEX artists_by_folded_name', 'DROP FUNCTION folded_name(text)'];

export class FoldedNames1763730000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
