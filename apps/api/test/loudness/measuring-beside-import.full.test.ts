import { measuringEndpoints, urlOf } from '@chorus/contracts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MeasureLoudness } from '../../src/features/catalogue/loudness/measure-loudness';
import { JobsDatabase } from '../../src/platform/jobs/jobs-database';
import { AdminApi } from '../_harness/admin-api';
import { ImportTarget } from '../_harness/import-target';
import { jobsOnDemand } from '../_harness/jobs-on-demand';
import { taggedWav } from '../_harness/tagged-wav';
import { until } from '../_harness/until';

const STATEMENTS_OF_A_SONG = 5;

let place: ImportTarget;
let admin: AdminApi;
let folder: string;
let stop: AbortController;
let unlock: (() => Promise<void>) | undefined;

beforeAll(async () => {
  place = await ImportTarget.create();
  const config = { databaseUrl: place.databaseUrl, dataDir: place.dataDir, measureAtOnce: 2 };
  admin = await AdminApi.start({ override: jobsOnDemand, config });
});
beforeEach(async () => {
  stop = new AbortController();
  folder = await mkdtemp(join(tmpdir(), 'chorus-music-'));
  await writeFile(join(folder, 'a.wav'), taggedWav({ title: 'A' }));
  await place.import(folder);
});
afterEach(async () => {
  stop.abort();
  await unlock?.();
  jest.restoreAllMocks();
  await place.clear();
  await rm(folder, { recursive: true });
});
afterAll(async () => {
  await admin.stop();
  await place.remove();
});

/** Runs the job. `looked` resolves once it has made more statements than a song takes, or has ended. */
async function measure() {
  const database = await admin.api.app.get(JobsDatabase, { strict: false }).open();
  const { mock } = jest.spyOn(database.manager, 'query');
  let hasEnded = false;
  const run = admin.api.app.get(MeasureLoudness, { strict: false }).run({ database, signal: stop.signal });
  const ended = run.finally(() => (hasEnded = true));
  const looked = () =>
    until(
      () => Promise.resolve(mock.calls.length),
      (statements) => hasEnded || statements > STATEMENTS_OF_A_SONG,
    );
  return { ended, looked };
}

const progress = async () => {
  const headers = { authorization: await admin.authorization() };
  return (await admin.api.fetch(urlOf(measuringEndpoints.progress), { headers })).json();
};

/** Starts an import that waits until `unlock`. */
async function importThatWaits<Importing>(target: ImportTarget, start: () => Importing): Promise<{ importing: Importing }> {
  unlock = await target.lockImportedFiles();
  const importing = start();
  await until(
    () => target.rows(`SELECT FROM pg_locks WHERE relation = 'imported_files'::regclass AND NOT granted`),
    ({ length }) => length > 0,
  );
  return { importing };
}

async function expectUntouched(): Promise<void> {
  expect(await progress()).toEqual({ waiting: 1, failed: 0 });
  expect(await admin.table('audio_loudness')).toMatchObject([{ tries: 0 }]);
}

describe('a song that waits to be measured', () => {
  it('waits while an import runs, still counts as left, and is measured after it', async () => {
    const { importing } = await importThatWaits(place, () => place.import(folder));
    const { ended, looked } = await measure();
    await looked();
    await expectUntouched();

    await unlock?.();
    await importing;
    await ended;
    expect(await progress()).toEqual({ waiting: 0, failed: 0 });
  });

  it('is measured after an import that was killed', async () => {
    const { importing } = await importThatWaits(place, () => place.start([folder, '--quiet']));
    const { ended, looked } = await measure();
    await looked();
    await expectUntouched();

    importing.kill('SIGKILL');
    await ended;
    expect(await progress()).toEqual({ waiting: 0, failed: 0 });
  });

  it('is left to the next run when the node stops while an import runs', async () => {
    const { importing } = await importThatWaits(place, () => place.import(folder));
    const { ended, looked } = await measure();
    await looked();
    stop.abort();
    await ended;
    await expectUntouched();
    await unlock?.();
    await importing;
  });

  it('is measured while a folder is followed in which nothing changes', async () => {
    const { lines, stop: stopFollowing } = await place.follow(folder);
    await until(
      () => Promise.resolve(lines),
      ({ length }) => length > 0,
    );
    await (
      await measure()
    ).ended;
    expect(await progress()).toEqual({ waiting: 0, failed: 0 });
    await stopFollowing();
  });

  it('is measured while an import into another database of the server runs', async () => {
    const elsewhere = await ImportTarget.create();
    const { importing } = await importThatWaits(elsewhere, () => elsewhere.import(folder));
    await (
      await measure()
    ).ended;
    expect(await progress()).toEqual({ waiting: 0, failed: 0 });
    await unlock?.();
    await importing;
    await elsewhere.remove();
  });
});
