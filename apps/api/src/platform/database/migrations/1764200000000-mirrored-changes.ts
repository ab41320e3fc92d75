import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notes what has changed in the tables that nodes mirror in memory, with a number, so that a node reads the changed rows alone: `mirror_changes`
 * has a row for each that was added, changed or removed lately. It must never happen that a node at revision n misses a change of revision n or
 * before, however transactions overlap.
 *
 * As in the catalogue's feed, the triggers fire at the end of the transaction. The first of a mirror raises the one row of the counter that the
 * releases before have used (and still poll during a rolling update); its lock is held until the transaction has ended, so numbers become visible
 * in their order, which those of a sequence do not. Steps have a random mark, so that the same number in another history, such as that of a
 * restored backup, is another revision.
 *
 * While a person's data is erased, `chorus.forgotten_person` is their user id: what is noted then has a hash of it instead.
 */
const NOTE = `CREATE FUNCTION note_mirrored_change() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  noted_in CONSTANT text := TG_ARGV[0];
  counter CONSTANT text := TG_ARGV[1];
  setting CONSTANT text := 'chorus.mirror_' || noted_in;
  forgotten CONSTANT text := nullif(current_setting('chorus.forgotten_person', true), '');
  raised bigint;
  content jsonb;
  named text[];
BEGIN
  IF current_setting(setting, true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    PERFORM set_config(setting, pg_current_xact_id()::text, true);
    EXECUTE format('UPDATE %I SET version = version + 1 RETURNING version', counter) INTO raised;
    INSERT INTO mirror_steps (mirror, revision) VALUES (noted_in, raised);
  ELSE
    SELECT max(revision) INTO raised FROM mirror_steps WHERE mirror = noted_in;
  END IF;
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM mirror_steps WHERE mirror = noted_in AND revision < raised;
    RETURN NULL;
  END IF;
  content := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  named := ARRAY(SELECT content ->> TG_ARGV[at] FROM generate_series(2, TG_NARGS - 1) AS at ORDER BY at);
  IF TG_OP = 'DELETE' AND forgotten IS NOT NULL THEN
    named := array_replace(named, forgotten, E'\\t' || encode(sha256(convert_to(forgotten, 'UTF8')), 'hex'));
  END IF;
  INSERT INTO mirror_changes (mirror, key, revision) VALUES (noted_in, named, raised)
  ON CONFLICT (mirror, key) DO UPDATE SET revision = EXCLUDED.revision;
  RETURN NULL;
END $$`;

interface Noted {
  mirror: string;
  table: string;
  counter: string;
  key: string;
  /** By what happens to a row: when it matters. */
  events: Readonly<Record<string, string>>;
}

const always = 'true';

/** Revoked tokens expire, and nodes forget them by themselves. Of sessions, those that were ended are mirrored. */
const mirrors: readonly Noted[] = [
  { mirror: 'blocks', table: 'blocks', counter: 'moderation_version', key: "'blocker', 'blocked'", events: { 'INSERT OR DELETE': always } },
  {
    mirror: 'suspensions',
    table: 'suspensions',
    counter: 'moderation_version',
    key: "'subject'",
    events: { 'INSERT OR UPDATE OR DELETE': always },
  },
  {
    mirror: 'sessions',
    table: 'user_sessions',
    counter: 'user_sessions_version',
    key: "'user_id', 'id'",
    events: {
      INSERT: 'NEW.ended_at IS NOT NULL',
      UPDATE: 'OLD.ended_at IS DISTINCT FROM NEW.ended_at',
      DELETE: 'OLD.ended_at IS NOT NULL',
    },
  },
  { mirror: 'tokens', table: 'revoked_tokens', counter: 'revoked_tokens_version', key: "'hash'", events: { INSERT: always } },
];

function* triggersOf({ mirror, table, counter, key, events }: Noted): Generator<string> {
  const note = `EXECUTE FUNCTION note_mirrored_change('${mirror}', '${counter}', ${key})`;
  for (const [event, when] of Object.entries(events)) {
    const name = `${table}_mirrored_${event.split(' ', 1)[0]?.toLowerCase()}`;
    yield `CREATE CONSTRAINT TRIGGER ${name} AFTER ${event} ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (${when}) ${note}`;
  }
  yield `CREATE TRIGGER ${table}_mirrored_truncate AFTER TRUNCATE ON ${table} FOR EACH STATEMENT ${note}`;
}

export class MirroredChanges1764200000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`CREATE TABLE mirror_steps (
      mirror text COLLATE "C" NOT NULL,
      revision bigint NOT NULL,
      mark char(12) NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 12),
      at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (mirror, revision)
    )`);
    await database.query(`CREATE TABLE mirror_changes (
      mirror text COLLATE "C" NOT NULL,
      key text[] COLLATE "C" NOT NULL,
      revision bigint NOT NULL,
      PRIMARY KEY (mirror, key)
    )`);
    await database.query('CREATE UNIQUE INDEX mirror_changes_in_order ON mirror_changes (mirror, revision, key)');
    await database.query(NOTE);
    for (const noted of mirrors) for (const trigger of triggersOf(noted)) await database.query(trigger);
    for (const { mirror, counter } of mirrors)
      await database.query(`INSERT INTO mirror_steps (mirror, revision) SELECT '${mirror}', version FROM ${counter}`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP FUNCTION note_mirrored_change CASCADE');
    for (const table of ['mirror_changes', 'mirror_steps']) await database.query(`DROP TABLE ${table}`);
  }
}
