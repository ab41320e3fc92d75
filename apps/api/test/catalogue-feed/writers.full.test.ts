import fc from 'fast-check';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { ForgottenChanges } from '../../src/features/reads/feed/forgotten-changes';
import { FeedApi } from './feed-api';
import type { FeedDevice } from './feed-device';

const long = process.env.CHORUS_LONG !== undefined;
const RUNS = long ? 300 : 8;
const WRITERS = 4;
const POOL = 4;

const idOf = (kind: number, n: number) => `0192f000-0000-7000-800${kind}-${String(n).padStart(12, '0')}`;

/** A change by a writer in a transaction. Its numbers choose among few rows, so that writers meet. */
interface Act {
  kind:
    | 'artist'
    | 'album'
    | 'song'
    | 'rename'
    | 'cover'
    | 'look'
    | 'move'
    | 'trend'
    | 'lose artist'
    | 'lose album'
    | 'lose song'
    | 'undone';
  one: number;
  other: number;
}
interface Transaction {
  acts: Act[];
  pauseMs: number;
  end: 'COMMIT' | 'ROLLBACK';
}

const chosen = fc.nat({ max: POOL - 1 });
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(
    ...(['artist', 'album', 'song', 'song', 'rename', 'cover', 'look', 'move'] as const),
    ...(['trend', 'lose artist', 'lose album', 'lose song', 'undone'] as const),
  ),
  one: chosen,
  other: chosen,
});
const transaction: fc.Arbitrary<Transaction> = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 4 }),
  pauseMs: fc.nat({ max: 12 }),
  end: fc.constantFrom('COMMIT', 'COMMIT', 'COMMIT', 'ROLLBACK'),
});
const writer = fc.array(transaction, { minLength: 4, maxLength: 8 });

let feed: FeedApi;
let pictures: string[];
let audio: string;
const clients: Client[] = [];

beforeAll(async () => {
  feed = await FeedApi.start();
  pictures = await Promise.all([1, 2].map(async () => (await feed.rows.picture()).hash));
  audio = (await feed.rows.audio()).hash;
  for (let count = 0; count < WRITERS; count += 1) {
    const client = new Client(feed.api.config.databaseUrl);
    await client.connect();
    clients.push(client);
  }
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await feed.stop();
});

const artistOrNone = '(SELECT id FROM artists WHERE id = $2)';

async function perform(client: Client, { kind, one, other }: Act): Promise<void> {
  const [artist, album, song] = [idOf(3, one), idOf(2, one), idOf(1, one + POOL * (other % 2))];
  const sql = (text: string, ...values: unknown[]) => client.query(text, values);
  switch (kind) {
    case 'artist':
      return void (await sql('INSERT INTO artists (id, full_name) VALUES ($1, $2) ON CONFLICT DO NOTHING', artist, `Artist ${one}`));
    case 'album':
      return void (await sql(
        `INSERT INTO albums (id, title, release_year, artist_id) VALUES ($1, 'Album', 2000, ${artistOrNone}) ON CONFLICT DO NOTHING`,
        album,
        idOf(3, other),
      ));
    case 'song':
      return void (await sql(
        `INSERT INTO songs (id, title, release_date, duration, artist_id, album_id, audio_hash)
         VALUES ($1, 'Song', '2000-01-01', 7, ${artistOrNone}, (SELECT id FROM albums WHERE id = $3), $4) ON CONFLICT DO NOTHING`,
        song,
        idOf(3, other),
        idOf(2, other),
        audio,
      ));
    case 'rename':
      return void (await sql(
        'UPDATE artists SET full_name = full_name || $2 WHERE id = $1 AND length(full_name) < 150',
        artist,
        String(other),
      ));
    case 'cover':
      return void (await sql('UPDATE albums SET image_hash = $2 WHERE id = $1', album, pictures[other % 2]));
    case 'look':
      return void (await sql('UPDATE media SET color = $2 WHERE hash = $1', pictures[one % 2], `#00000${other}`));
    case 'move':
      return void (await sql(
        `UPDATE songs SET artist_id = ${artistOrNone}, album_id = (SELECT id FROM albums WHERE id = $3) WHERE id = $1`,
        song,
        idOf(3, other),
        idOf(2, other),
      ));
    case 'trend':
      return void (await sql('UPDATE songs SET trend = $2 WHERE id = $1', song, other));
    case 'lose artist':
      return void (await sql('DELETE FROM artists WHERE id = $1', artist));
    case 'lose album':
      return void (await sql('DELETE FROM albums WHERE id = $1', album));
    case 'lose song':
      return void (await sql('DELETE FROM songs WHERE id = $1', song));
    case 'undone':
      await sql('SAVEPOINT here');
      await sql('DELETE FROM songs WHERE id = $1', song);
      await sql('SET CONSTRAINTS ALL IMMEDIATE');
      await sql('ROLLBACK TO here');
      return void (await sql('SET CONSTRAINTS ALL DEFERRED'));
  }
}

/** PostgreSQL ends a writer that deadlocks with another, or that refers to a row that another has deleted. */
const isExpected = (error: unknown) => ['40P01', '23503', '25P02'].includes((error as { code?: string }).code ?? '');

async function write(client: Client, transactions: readonly Transaction[]): Promise<void> {
  for (const { acts, pauseMs, end } of transactions) {
    await client.query('BEGIN');
    try {
      for (const one of acts) await perform(client, one);
      await wait(pauseMs);
      await client.query(end);
    } catch (error) {
      await client.query('ROLLBACK');
      if (!isExpected(error)) throw error;
    }
  }
}

/** Checks that a device never has references to missing rows when its copy is complete. */
async function followWhile(device: FeedDevice, isWriting: () => boolean, limit: number): Promise<void> {
  while (isWriting()) {
    await device.follow(limit);
    expect(device.missing).toEqual([]);
  }
  await device.follow(limit);
}

async function checkWriters(): Promise<void> {
  const forgotten = feed.api.app.get(ForgottenChanges);
  const devices = [feed.direct(), feed.direct()];
  await Promise.all(devices.map((device) => device.begin()));
  const property = fc.asyncProperty(
    fc.array(writer, { minLength: WRITERS, maxLength: WRITERS }),
    fc.boolean(),
    async (writers, isForgetting) => {
      let isWriting = true;
      const late = feed.direct();
      const readers = [
        ...devices.map((device, index) => followWhile(device, () => isWriting, index + 1)),
        late.begin().then(() => followWhile(late, () => isWriting, 500)),
      ];
      await Promise.all(writers.map((transactions, index) => write(clients[index]!, transactions)));
      if (isForgetting) await forgotten.forget(feed.api.dataSource.manager, undefined, { days: 90, most: 3 });
      isWriting = false;
      await Promise.all(readers);
      const lists = await feed.lists();
      for (const device of [...devices, late]) expect(device.lists).toEqual(lists);
    },
  );
  await fc.assert(property, { numRuns: RUNS, seed: 20261126, endOnFailure: true });
}

it('devices that read beside many writers, rollbacks and deletions have every change', checkWriters);

describe('two writers that overlap', () => {
  const add = (client: Client, id: string) => client.query(`INSERT INTO artists (id, full_name) VALUES ($1, 'Overlaps')`, [id]);

  /** The first writer takes its number before the second commits. The device reads then, and again once the first has committed. */
  async function overlap(): Promise<string[]> {
    const [first, second] = [clients[0]!, clients[1]!];
    const ids = [idOf(3, 900), idOf(3, 901)];
    await feed.sql('DELETE FROM artists WHERE id = ANY($1)', [ids]);
    const device = feed.direct();
    await device.begin();
    await device.follow();
    await first.query('BEGIN');
    await add(first, ids[0]!);
    await first.query('SET CONSTRAINTS ALL IMMEDIATE');
    const secondDone = add(second, ids[1]!);
    await Promise.race([secondDone, wait(100)]);
    await device.follow();
    await first.query('COMMIT');
    await secondDone;
    await device.follow();
    return ids.filter((id) => device.copy.artists.has(id));
  }

  it('are both seen, whichever began first', async () => {
    expect(await overlap()).toHaveLength(2);
  });

  it('would not both be seen if numbers came from a sequence', async () => {
    const [{ body } = { body: '' }] = await feed.sql<{ body: string }>(
      `SELECT pg_get_functiondef('raise_catalogue_revision'::regproc) AS body`,
    );
    await feed.sql(`CREATE SEQUENCE numbers START ${10 ** 6}`);
    await feed.sql(`CREATE OR REPLACE FUNCTION raise_catalogue_revision() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE raised bigint := nextval('numbers');
      BEGIN
        INSERT INTO catalogue_steps (revision) VALUES (raised);
        INSERT INTO catalogue_changes VALUES (rtrim(TG_TABLE_NAME, 's'), coalesce(NEW.id, OLD.id), raised)
        ON CONFLICT (noun, id) DO UPDATE SET revision = EXCLUDED.revision;
        RETURN NULL;
      END $$`);
    try {
      expect(await overlap()).toEqual([idOf(3, 901)]);
    } finally {
      await feed.sql(body);
    }
  });
});
