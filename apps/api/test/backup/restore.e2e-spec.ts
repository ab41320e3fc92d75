import type { Song } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DataSource } from 'typeorm';
import { makeBackup } from '../../src/features/backup/make-backup';
import { databaseOptions } from '../../src/platform/database/database-options';
import { openObjectStore } from '../../src/platform/object-store/open-object-store';
import { AdminApi } from '../_harness/admin-api';
import { formOf, mp3, png } from '../_harness/catalogue-forms';
import { HouseholdBackups, type Installation } from '../_harness/household-backups';
import { jobsOnDemand } from '../_harness/jobs-on-demand';
import { People } from '../_harness/people';

const KEY = 'k'.repeat(43);
const KHOA = 'khoa';

let place: HouseholdBackups;
let live: Installation;
let backup: string;
let before: Awaited<ReturnType<typeof contentsOf>>;

const startOn = ({ databaseUrl, dataDir }: Installation) => AdminApi.start({ config: { databaseUrl, dataDir }, override: jobsOnDemand });
const jsonOf = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

/** What people see: the songs with their music and covers, who is there, and the playlists of minh. */
async function contentsOf({ api, issuer }: AdminApi) {
  const songs = (await jsonOf(api.fetch('/api/songs'))) as Song[];
  const files = await Promise.all(
    songs.flatMap(({ audioUrl, imageUrl }) => [audioUrl, imageUrl]).map(async (url) => (await api.fetch(url)).arrayBuffer()),
  );
  const headers = { authorization: `Bearer ${await issuer.token({ sub: 'minh' })}` };
  return {
    songs,
    files: files.map((bytes) => Buffer.from(bytes).toString('base64')),
    people: await api.dataSource.query<object[]>('SELECT subject AS id, full_name FROM users ORDER BY 1'),
    playlists: await jsonOf(api.fetch('/api/playlists', { headers })),
  };
}

async function fillLive(): Promise<void> {
  const api = await startOn(live);
  try {
    await new People(api.api, api.issuer).join('minh', 'an');
    const artist = (await jsonOf(
      api.send(
        'POST',
        '/api/admin/artists',
        formOf({ fullName: 'Sơn Ca', description: 'Sings.', dateOfBirth: '1990-05-01', imageFile: png() }),
      ),
    )) as {
      _id: string;
    };
    const form = formOf({ title: 'Mưa', artistId: artist._id, releaseYear: '2019', audioFile: await mp3(), imageFile: png() });
    expect((await api.send('POST', '/api/admin/songs', form)).status).toBe(201);
    const headers = { authorization: `Bearer ${await api.issuer.token({ sub: 'minh' })}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ id: randomUUID(), name: 'Evening' });
    expect((await api.api.fetch('/api/playlists', { method: 'POST', headers, body })).status).toBe(201);
    before = await contentsOf(api);
  } finally {
    await api.stop();
  }
}

beforeAll(async () => {
  place = await HouseholdBackups.create();
  live = await place.install();
  await fillLive();
  mkdirSync(live.dataDir, { recursive: true });
  writeFileSync(join(live.dataDir, 'accounts.key'), KEY, { mode: 0o600 });
  const { exitCode, output } = await place.run('backup', live);
  expect([exitCode, output]).toEqual([
    0,
    expect.stringMatching(/^Backed up to .*: 2 people, 1 song, 1 playlist; copied \d+ new files of music and pictures\.\n$/),
  ]);
  backup = join(place.backupDir, readdirSync(place.backupDir).find((name) => name.startsWith('chorus-')) ?? '');
});
afterAll(() => place.stop());

const rowsOf = async ({ databaseUrl }: Installation, sql: string) => {
  const database = await new DataSource(databaseOptions(databaseUrl)).initialize();
  try {
    return await database.query<Record<string, unknown>[]>(sql);
  } finally {
    await database.destroy();
  }
};

describe('a backup', () => {
  it('lets nobody but its owner read it', () => {
    const modes = readdirSync(backup).map((name) => [name, statSync(join(backup, name)).mode & 0o077]);
    expect(modes).toEqual([
      ['accounts.key', 0],
      ['backup.json', 0],
      ['database.dump', 0],
      ['media.json', 0],
    ]);
    expect(statSync(backup).mode & 0o077).toBe(0);
  });

  it('that is restored where Chorus was only started brings back people, songs, music, pictures, playlists and the key', async () => {
    const fresh = await place.install();
    mkdirSync(fresh.dataDir, { recursive: true });
    writeFileSync(join(fresh.dataDir, 'accounts.key'), 'of the first start'.padEnd(43, '.'));
    const { exitCode, output } = await place.run('restore', fresh, basename(backup));
    expect([exitCode, output]).toEqual([
      0,
      expect.stringMatching(/\nRestored 2 people, 1 songs and 1 playlists\. Chorus can be started\.\n$/),
    ]);
    expect(readFileSync(join(fresh.dataDir, 'accounts.key'), 'utf8')).toBe(KEY);
    expect(statSync(join(fresh.dataDir, 'accounts.key')).mode & 0o777).toBe(0o600);
    const restored = await startOn(fresh);
    try {
      expect(await contentsOf(restored)).toEqual(before);
    } finally {
      await restored.stop();
    }
  });

  it('is not restored over accounts, except with --replace, which backs them up first', async () => {
    const used = await place.install();
    await rowsOf(used, `INSERT INTO users (id, subject, full_name) VALUES (gen_random_uuid(), '${KHOA}', 'Khoa')`);
    const refused = await place.run('restore', used, backup);
    expect(refused).toEqual({
      exitCode: 1,
      output: expect.stringMatching(
        /The backup was not restored: The database has an account\. .* with --replace, what is there is backed up/s,
      ) as string,
    });
    expect(await rowsOf(used, 'SELECT subject AS id FROM users')).toEqual([{ id: KHOA }]);
    const { exitCode, output } = await place.run('restore', used, backup, '--replace');
    expect(exitCode).toBe(0);
    expect(await rowsOf(used, 'SELECT subject AS id, full_name FROM users ORDER BY 1')).toEqual(before.people);
    const [, first = ''] = /What was there is in (.*)/.exec(output) ?? [];
    const again = await place.emptyInstallation();
    expect((await place.run('restore', again, first)).exitCode).toBe(0);
    expect(await rowsOf(again, 'SELECT subject AS id FROM users')).toEqual([{ id: KHOA }]);
  });

  it('is not restored while Chorus runs', async () => {
    const running = await place.install();
    const api = await startOn(running);
    try {
      const { exitCode, output } = await place.run('restore', running, backup);
      expect([exitCode, output]).toEqual([1, expect.stringContaining('Chorus is running on this database. Stop it, then restore.')]);
    } finally {
      await api.stop();
    }
  });
});

describe('a damaged backup', () => {
  const copies: string[] = [];
  let target: Installation;

  /** A folder of backups in which this one is damaged. */
  function damaged(damage: (folder: string, backups: string) => void): string {
    const backups = `${place.backupDir}-${copies.length}`;
    copies.push(backups);
    cpSync(place.backupDir, backups, { recursive: true });
    const folder = join(backups, basename(backup));
    damage(folder, backups);
    return folder;
  }

  const firstMedium = (backups: string) => {
    const [folder = ''] = readdirSync(join(backups, 'media'));
    const [name = ''] = readdirSync(join(backups, 'media', folder));
    return join(backups, 'media', folder, name);
  };
  const rewrite = (file: string, change: (text: string) => string) => writeFileSync(file, change(readFileSync(file, 'utf8')));

  beforeAll(async () => {
    target = await place.emptyInstallation();
  });

  it.each<[string, (folder: string, backups: string) => void, RegExp]>([
    [
      'whose dump was cut',
      (folder) => truncateSync(join(folder, 'database.dump'), 1_000),
      /was cut: database\.dump has 1000 of \d+ bytes\. Nothing was changed/,
    ],
    [
      'whose dump has other bytes',
      (folder) => {
        const dump = readFileSync(join(folder, 'database.dump'));
        dump.writeUInt8(dump.readUInt8(5_000) ^ 1, 5_000);
        writeFileSync(join(folder, 'database.dump'), dump);
      },
      /was changed: database\.dump has other bytes\. Nothing was changed/,
    ],
    ['without its dump', (folder) => rmSync(join(folder, 'database.dump')), /is not whole: database\.dump is missing/],
    [
      'whose manifest was cut',
      (folder) => truncateSync(join(folder, 'backup.json'), 100),
      /was cut or changed: its backup\.json can't be read/,
    ],
    ['without a manifest', (folder) => rmSync(join(folder, 'backup.json')), /is not a backup, or was cut: it has no backup\.json/],
    [
      'whose list of files is longer',
      (folder) => appendFileSync(join(folder, 'media.json'), ' '),
      /was cut: media\.json has \d+ of \d+ bytes/,
    ],
    [
      'without one of its files',
      (_, backups) => rmSync(firstMedium(backups)),
      /needs a file that .*media doesn't have whole, such as [0-9a-f]{64}\./,
    ],
    ['with a file that was cut', (_, backups) => truncateSync(firstMedium(backups), 10), /needs a file that .*media doesn't have whole/],
    [
      'without any file',
      (_, backups) => rmSync(join(backups, 'media'), { recursive: true }),
      /needs \d+ files that .*media doesn't have whole/,
    ],
    [
      'of a newer release',
      (folder) => rewrite(join(folder, 'backup.json'), (text) => text.replace('"migrations": [', '"migrations": ["Future1900000000000",')),
      /was made by Chorus \d\S+, whose database is newer than this release's\. Update Chorus first/,
    ],
    [
      'in a newer format',
      (folder) => rewrite(join(folder, 'backup.json'), (text) => text.replace('"format": 1', '"format": 2')),
      /was made by Chorus \S+, which is newer/,
    ],
  ])('%s is refused, and nothing is changed', async (_, damage, sentence) => {
    const { exitCode, output } = await place.run('restore', target, damaged(damage));
    expect([exitCode, output]).toEqual([1, expect.stringMatching(sentence)]);
    expect(await rowsOf(target, `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual([]);
    expect(() => statSync(join(target.dataDir, 'objects'))).toThrow('ENOENT');
  });

  afterAll(() => copies.forEach((folder) => rmSync(folder, { recursive: true })));
});

it('a backup of an earlier release is migrated to this one', async () => {
  const earlier = await place.emptyInstallation();
  const options = databaseOptions(earlier.databaseUrl);
  const [last] = options.migrations.slice(-1);
  const database = await new DataSource({ ...options, migrations: options.migrations.slice(0, -1) }).initialize();
  await database.runMigrations({ transaction: 'each' });
  await database.destroy();
  await rowsOf(earlier, `INSERT INTO users (id, subject, full_name) VALUES (gen_random_uuid(), '${KHOA}', 'Khoa')`);
  const folder = `${place.backupDir}-earlier`;
  const { name } = await makeBackup({ config: earlier, store: await openObjectStore({ ...earlier, s3: undefined }), folder });
  const fresh = await place.emptyInstallation();
  const { exitCode, output } = await place.run('restore', fresh, join(folder, name));
  expect([exitCode, output]).toEqual([0, expect.stringContaining(`Migrated the database to this release: ${last?.name}\n`)]);
  expect(await rowsOf(fresh, 'SELECT subject AS id FROM users')).toEqual([{ id: KHOA }]);
  rmSync(folder, { recursive: true });
});
