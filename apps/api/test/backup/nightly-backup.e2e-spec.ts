import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backupName, isUnfinished, type ListedMedium, timeOfBackup } from '../../src/features/backup/backup-format';
import { backupsIn } from '../../src/features/backup/backups.reader';
import { KEPT_BACKUPS } from '../../src/features/backup/make-backup';
import { Jobs } from '../../src/platform/jobs/jobs';
import { AdminApi } from '../_harness/admin-api';
import { said } from '../_harness/doctor-findings';
import { HouseholdBackups, type Installation } from '../_harness/household-backups';
import { doJobs, jobsOnDemand } from '../_harness/jobs-on-demand';
import { storeTone } from '../_harness/store-tone';

const DAY_MS = 86_400_000;

let place: HouseholdBackups;
let installation: Installation;
let admin: AdminApi;

beforeAll(async () => {
  place = await HouseholdBackups.create();
  installation = await place.install();
  const { databaseUrl, migrateDatabaseUrl, dataDir } = installation;
  admin = await AdminApi.start({
    config: { databaseUrl, migrateDatabaseUrl, dataDir, backupDir: place.backupDir },
    override: jobsOnDemand,
  });
});
afterAll(async () => {
  await admin.stop();
  await place.stop();
});
afterEach(() => rmSync(place.backupDir, { recursive: true, force: true }));

/** Makes the job due again, which it is once an hour. */
async function anHourPasses(): Promise<void> {
  const { app, dataSource } = admin.api;
  await dataSource.query(`DELETE FROM jobs.job WHERE name = 'back-up'`);
  await app.get(Jobs, { strict: false }).runSchedules();
  expect(await doJobs(app, 'back-up')).toBe(1);
}

const linesOf = (word: string) => admin.api.log.map(({ msg }) => String(msg)).filter((line) => line.includes(word));
const names = () => readdirSync(place.backupDir).filter((name) => timeOfBackup(name) !== undefined);

/** Makes a backup look as if it had been made earlier. */
async function age(days: number): Promise<void> {
  const [newest] = await backupsIn(place.backupDir);
  const madeAt = new Date(Date.now() - days * DAY_MS);
  writeFileSync(join(newest!.folder, 'backup.json'), JSON.stringify({ ...newest!.manifest, madeAt: madeAt.toISOString() }));
}

/** Another backup with the same files, that many nights earlier. */
function copyOf(name: string, nights: number): string {
  const earlier = backupName(new Date((timeOfBackup(name)?.getTime() ?? 0) - nights * DAY_MS));
  cpSync(join(place.backupDir, name), join(place.backupDir, earlier), { recursive: true });
  return earlier;
}

describe('the backup of a household', () => {
  it('is made by the running node, logged, known to the doctor, and not made again within the day', async () => {
    expect(await said({ ...admin.api.config }, 'Backup')).toMatch(/^The folder .* isn't writable: it doesn't exist\. Make it/);
    await anHourPasses();
    await anHourPasses();
    expect(names()).toHaveLength(1);
    expect(linesOf('Backed up to')).toEqual([expect.stringMatching(/Backed up to .*chorus-\d{8}T\d{6}Z: 0 people, 0 songs, 0 playlists/)]);
    expect(await said(admin.api.config, 'Backup')).toMatch(/^The last backup was made less than an hour ago \(.*Z\)\.$/);
    await age(2);
    await pause(1_100);
    await anHourPasses();
    expect(names()).toHaveLength(2);
  });

  it('that grows old is a problem for the doctor', async () => {
    await anHourPasses();
    await age(3);
    expect(await said(admin.api.config, 'Backup', 'problem')).toMatch(
      /^The last backup was made 72 hours ago \(.*\), and Chorus makes one every night\./,
    );
  });

  it('that can’t be made is logged with the reason, and tried again an hour later', async () => {
    writeFileSync(place.backupDir, 'a file in place of the folder');
    await anHourPasses();
    expect(linesOf('There is no new backup')).toEqual([expect.stringMatching(/There is no new backup: E(EXIST|NOTDIR)/)]);
    rmSync(place.backupDir);
    await anHourPasses();
    expect(names()).toHaveLength(1);
  });

  it('lists the music of folders with its path and copies none of it, and names what is missing in storage', async () => {
    const { rows, api } = admin;
    const [inPlace, missing] = [await rows.audio(), await rows.audio()];
    await api.dataSource.query(
      `INSERT INTO media_files (key, folder, path, hash, bytes, modified_ns, changed_ns, sample)
       VALUES (gen_random_uuid(), '/music', 'Nina/Evening.mp3', $1, 1000, 1, 1, $1)`,
      [inPlace.hash],
    );
    await anHourPasses();
    const [newest] = await backupsIn(place.backupDir);
    const listed = JSON.parse(readFileSync(join(newest!.folder, 'media.json'), 'utf8')) as ListedMedium[];
    const common = { bytes: 1000, mime: 'audio/mpeg', isCopied: false };
    expect(listed.filter(({ isCopied }) => !isCopied)).toEqual(
      expect.arrayContaining([
        { name: `${inPlace.hash}.mp3`, ...common, path: '/music/Nina/Evening.mp3' },
        { name: `${missing.hash}.mp3`, ...common },
      ]),
    );
    expect(linesOf('Not in storage')).toEqual([
      `Not in storage, so not in the backup: 1 of the files that the database names, such as ${missing.hash}.mp3.`,
    ]);
    await api.dataSource.query('DELETE FROM media WHERE hash = ANY($1)', [[inPlace.hash, missing.hash]]);
  });

  it('takes the place of the oldest one, and of files that no backup names any more', async () => {
    const hash = await storeTone(admin, { seconds: 1 });
    await anHourPasses();
    const copies = () => readdirSync(join(place.backupDir, 'media'), { recursive: true }).map(String);
    expect(copies().join()).toContain(`${hash}.wav`);
    const [first = ''] = names();
    for (let nights = 1; nights < KEPT_BACKUPS; nights += 1) copyOf(first, nights);
    const earlier = copyOf(first, KEPT_BACKUPS);
    mkdirSync(join(place.backupDir, '.unfinished-chorus-20260101T000000Z'));
    await admin.api.dataSource.query('DELETE FROM media');
    await age(2);
    await pause(1_100);
    await anHourPasses();
    expect(names()).toHaveLength(KEPT_BACKUPS);
    expect(names()).not.toContain(earlier);
    expect(copies().join()).toContain(hash);
    expect(readdirSync(place.backupDir).filter(isUnfinished)).toEqual([]);

    for (const name of names()) if (name <= first) writeFileSync(join(place.backupDir, name, 'media.json'), '[]');
    await age(2);
    await pause(1_100);
    await anHourPasses();
    expect(copies().join()).not.toContain(hash);
  });
});
