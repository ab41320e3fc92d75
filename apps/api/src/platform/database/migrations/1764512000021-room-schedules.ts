import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lead of a room is one of its people, except while it waits for its start: a foreign key has no condition, but a column of its own. */
export class RoomSchedules1764512000021 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE rooms DROP CONSTRAINT rooms_lead_is_there');
    await database.query(
      `ALTER TABLE rooms ADD starts_at double precision,
         ADD lead_there text COLLATE "C" GENERATED ALWAYS AS (CASE WHEN starts_at IS NULL THEN lead END) STORED`,
    );
    await database.query(
      `ALTER TABLE rooms ADD CONSTRAINT rooms_lead_is_there FOREIGN KEY (id, lead_there) REFERENCES room_people (room_id, user_id)
         DEFERRABLE INITIALLY DEFERRED NOT VALID`,
    );
    await database.query(
      `CREATE TABLE room_reminders (
         room_id uuid NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
         user_id text COLLATE "C" NOT NULL,
         PRIMARY KEY (room_id, user_id)
       )`,
    );
    await database.query('CREATE INDEX room_reminders_by_person ON room_reminders (user_id)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE room_reminders');
    await database.query('ALTER TABLE rooms DROP CONSTRAINT rooms_lead_is_there');
    await database.query('DELETE FROM rooms WHERE NOT EXISTS (SELECT FROM room_people WHERE room_id = id AND user_id = lead)');
    await database.query('ALTER TABLE rooms DROP lead_there, DROP starts_at');
    await database.query(
      `ALTER TABLE rooms ADD CONSTRAINT rooms_lead_is_there FOREIGN KEY (id, lead) REFERENCES room_people (room_id, user_id)
         DEFERRABLE INITIALLY DEFERRED`,
    );
  }
}
