import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A hold keeps a file from being removed between the moment when its bytes are looked for or stored and the moment when its row is saved.
 * `is_stored` says that the bytes have been there since the hold with this id began.
 */
const HOLDS = `CREATE TABLE media_holds (
  name text PRIMARY KEY,
  id uuid NOT NULL,
  until timestamptz(3) NOT NULL,
  is_stored boolean NOT NULL DEFAULT false
)`;

// Returns NULL while the store may still carry out a removal of the file. A hold that has run out gets another id: the file may have been
// removed since, and the process that had it must not say that its bytes are there. Each statement sees what was committed before the lock was given.
const HOLD = `CREATE FUNCTION hold_media(wanted text) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  held uuid;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(split_part(wanted, '.', 1), 0));
  IF EXISTS (SELECT FROM media_removals WHERE name = wanted AND unsure_until > clock_timestamp()) THEN
    RETURN NULL;
  END IF;
  INSERT INTO media_holds AS hold (name, id, until) VALUES (wanted, gen_random_uuid(), clock_timestamp() + interval '1 hour')
  ON CONFLICT (name) DO UPDATE SET until = EXCLUDED.until,
    id = CASE WHEN hold.until > clock_timestamp() THEN hold.id ELSE EXCLUDED.id END,
    is_stored = hold.is_stored AND hold.until > clock_timestamp()
  RETURNING id INTO held;
  RETURN held;
END $$`;

// A node of an earlier release knows no holds. Its job fails, and is tried again later.
const REFUSE = `CREATE FUNCTION refuse_removal_of_held_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM media_holds WHERE name = NEW.name AND until > clock_timestamp()) THEN
    RAISE EXCEPTION '% is being saved and must not be removed now', NEW.name;
  END IF;
  RETURN NEW;
END $$`;

/** Lets bytes be looked for before the transaction that saves their row, and removed without a lock. */
export class MediaHolds1764310000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of [HOLDS, HOLD, REFUSE]) await database.query(statement);
    await database.query(
      'CREATE TRIGGER held_media_stay BEFORE INSERT ON media_removals FOR EACH ROW EXECUTE FUNCTION refuse_removal_of_held_media()',
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TRIGGER held_media_stay ON media_removals');
    await database.query('DROP FUNCTION refuse_removal_of_held_media()');
    await database.query('DROP FUNCTION hold_media(text)');
    await database.query('DROP TABLE media_holds');
  }
}
