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

const unneeded = (columns: readonly string[]) => `touched_at < now() - make_interval(secs => 900)
  AND NOT (${columns.map((column) => `EXISTS (SELECT FROM ${column.split('.', 1)[0]} WHERE ${column} = media.hash)`).join(' OR ')})
  AND NOT EXISTS (SELECT FROM media larger WHERE larger.small_hash = media.hash AND larger.hash <> media.hash)`;

const CATALOGUE = ['songs.audio_hash', 'songs.image_hash', 'albums.image_hash', 'artists.image_hash'];

/** What each of them takes for unneeded. */
const EARLIER = {
  'before portraits and playlists': unneeded(CATALOGUE),
  'before needed media were listed in the database': `${unneeded([...CATALOGUE, 'users.portrait_hash', 'playlists.cover_hash'])}
  AND NOT EXISTS (SELECT FROM media_aliases WHERE original = media.hash AND original_until IS NOT NULL)
  AND NOT EXISTS (SELECT FROM media large WHERE large.medium_hash = media.hash)`,
};

/** Does what that release does until it finds nothing more; returns the media whose objects it then deletes. */
async function collectAs(list: string): Promise<string[]> {
  const removed: string[] = [];
  for (let looked = 1; looked < 10; looked += 1) {
    const found = await admin.api.dataSource.query<{ hash: string }[]>(`SELECT hash FROM media WHERE ${list} LIMIT 500`);
    if (found.length === 0) return removed;
    for (const { hash } of found) {
      const [, count] = await admin.api.dataSource.query<[unknown, number]>(`DELETE FROM media WHERE ${list} AND hash = $1`, [hash]);
      if (count === 1) removed.push(hash);
    }
  }
  throw new Error('It asks for the same media again and again.');
}

const media = async () => (await admin.table('media')).map(({ hash }) => String(hash)).toSorted();

describe.each(Object.entries(EARLIER))('the collector of a release %s', (_, list) => {
  it('removes nothing that is needed, and comes to an end', async () => {
    const { rows } = admin;
    const [cover, portrait, original] = [await rows.picture(), await rows.picture(), await rows.audio()];
    await rows.artist({ imageHash: (await rows.picture()).hash });
    await rows.album({ imageHash: (await rows.picture()).hash });
    const { audioHash } = await rows.song({ imageHash: (await rows.picture()).hash });
    await sql('INSERT INTO media_aliases (original, hash, original_until) VALUES ($1, $2, now())', original.hash, audioHash);
    await sql(`INSERT INTO users (id, subject, full_name, portrait_hash) VALUES (gen_random_uuid(), 'kim', 'Kim', $1)`, portrait.hash);
    await sql(`INSERT INTO playlists (id, owner, name, cover_hash) VALUES (gen_random_uuid(), 'kim', 'Mine', $1)`, cover.hash);
    await later();
    const before = await media();
    expect(await collectAs(list)).toEqual([]);
    expect(await media()).toEqual(before);
    expect(await admin.table('playlists')).toEqual([expect.objectContaining({ cover_hash: cover.hash })]);
    expect(await admin.table('users')).toEqual([expect.objectContaining({ portrait_hash: portrait.hash })]);
  });

  it('removes what nothing refers to', async () => {
    const { hash, mediumHash, smallHash } = await admin.rows.picture();
    const removed: string[] = [];
    // A size that it finds before a larger one stays for another 15 minutes.
    for (let round = 0; round < 3; round += 1) {
      await later();
      removed.push(...(await collectAs(list)));
    }
    expect(new Set(removed)).toEqual(new Set([hash, mediumHash, smallHash]));
    expect(await media()).toEqual([]);
  });
});

it('what is unneeded is asked with the joins of the function, not row by row', async () => {
  const plan = await admin.api.dataSource.query<Record<string, string>[]>('EXPLAIN SELECT hash FROM unneeded_media()');
  const lines = plan.flatMap((line) => Object.values(line)).join('\n');
  expect(lines).toContain('Anti Join');
  expect(lines).not.toContain('Function Scan');
});
