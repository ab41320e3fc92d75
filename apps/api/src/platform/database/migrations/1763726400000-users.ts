import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Users1763726400000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE users (
      id uuid PRIMARY KEY,
      subject text NOT NULL UNIQUE CHECK (char_length(subject) BETWEEN 1 AND 255),
      full_name text COLLATE vietnamese NOT NULL
        CHECK (full_name = btrim(full_name, E' \\t\\r\\n') AND char_length(full_name) BETWEEN 1 AND 200),
      email text CHECK (char_length(email) BETWEEN 3 AND 320),
      image_url text CHECK (image_url ~ '^(https://|/[^/])' AND char_length(image_url) <= 2000),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    )`);
    await database.query('CREATE INDEX users_by_name ON users (full_name, id)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE users');
  }
}
