import { AdminApi } from '../_harness/admin-api';
import { jobsOnDemand } from '../_harness/jobs-on-demand';

let admin: AdminApi;

beforeAll(async () => {
  admin = await AdminApi.start({ override: jobsOnDemand });
});
afterEach(() => admin.api.dataSource.query('TRUNCATE artists, albums, songs, users, playlists, media CASCADE'));
afterAll(() => admin.stop());

const sql = (query: string, ...values: unknown[]) => admin.api.dataSource.query<unknown>(query, values);
const later = () => sql(`UPDATE media SET touched_at = now() - interval '16 minutes'`);

/** The list of the release before portraits and playlists. */
const UNNEEDED = `touched_at < now() - make_interval(secs => 900)
  AND NOT (${['songs.audio_hash', 'songs.image_hash', 'albums.image_hash', 'artists.image_hash']
    .map((column) => `EXISTS (SELECT FROM ${column.split('.', 1)[0]} WHERE ${column} = media.hash)`)
    .join(' OR ')})
  AND NOT EXISTS (SELECT FROM media larger WHERE larger.small_hash = media.hash AND larger.hash <> media.hash)`;

/** Does what that release does until it finds nothing more; returns how often it looked. */
async function collectAsBefore(): Promise<number> {
  for (let looked = 1; looked < 10; looked += 1) {
    const unneeded = await admin.api.dataSource.query<{ hash: string }[]>(`SELECT hash FROM media WHERE ${UNNEEDED} LIMIT 500`);
    if (unneeded.length === 0) return looked;
    for (const { hash } of unneeded) await sql(`DELETE FROM media WHERE ${UNNEEDED} AND hash = $1`, hash);
  }
  throw new Error('It asks for the same media again and again.');
}

const media = async () => (await admin.table('media')).map(({ hash }) => String(hash)).toSorted();

describe('the collector of an earlier release', () => {
  it('removes no cover of a playlist and no portrait, and comes to an end', async () => {
    const [cover, portrait] = [await admin.rows.picture(), await admin.rows.picture()];
    await sql(`INSERT INTO users (id, subject, full_name, portrait_hash) VALUES (gen_random_uuid(), 'kim', 'Kim', $1)`, portrait.hash);
    await sql(`INSERT INTO playlists (id, owner, name, cover_hash) VALUES (gen_random_uuid(), 'kim', 'Mine', $1)`, cover.hash);
    await later();
    const before = await media();
    expect(await collectAsBefore()).toBeLessThan(4);
    expect(await media()).toEqual(before);
    expect(await admin.table('playlists')).toEqual([expect.objectContaining({ cover_hash: cover.hash })]);
    expect(await admin.table('users')).toEqual([expect.objectContaining({ portrait_hash: portrait.hash })]);
  });

  it('removes what nothing refers to', async () => {
    await admin.rows.picture();
    // A size that it finds before a larger one stays for another 15 minutes.
    for (let round = 0; round < 3; round += 1) {
      await later();
      await collectAsBefore();
    }
    expect(await media()).toEqual([]);
  });
});

it('what is unneeded is asked with the joins of the function, not row by row', async () => {
  const plan = await admin.api.dataSource.query<Record<string, string>[]>('EXPLAIN SELECT hash FROM unneeded_media()');
  const lines = plan.flatMap((line) => Object.values(line)).join('\n');
  expect(lines).toContain('Anti Join');
  expect(lines).not.toContain('Function Scan');
});
