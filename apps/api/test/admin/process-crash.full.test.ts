import { albumEndpoints, artistEndpoints, song as songSchema, songAdminEndpoints, songEndpoints, urlOf } from '@chorus/contracts';
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { Client } from 'pg';
import { freePort } from '../../../../tools/network/free-port';
import { Jobs } from '../../src/platform/jobs/jobs';
import { AdminApi } from '../_harness/admin-api';
import { ApiProcess } from '../_harness/api-process';
import { formOf, mp3, png } from '../_harness/catalogue-forms';
import { doJobs, jobsOnDemand } from '../_harness/jobs-on-demand';
import { collectMedia, imbalance, inBalance, sweepMedia } from '../_harness/media-balance';
import { until } from '../_harness/until';

/** Each case costs a process, so the rarer ones run only in the long form. */
const itInLongForm = process.env.CHORUS_LONG === undefined ? it.skip : it;

let admin: AdminApi;
let node: ApiProcess;
let origin: string;
/** Holds the lock that `node` waits for. */
let gate: Client;
let artistId: string;
let audioFile: Buffer;
const imageFile = png();

beforeAll(async () => {
  audioFile = await mp3();
  admin = await AdminApi.start({ override: jobsOnDemand });
  // As a node does soon after its first start. Later, a store that belongs to no database is not swept beside an empty one.
  await sweepMedia(admin.api.app);
});
afterAll(() => admin.stop());

beforeEach(async () => {
  await admin.api.dataSource.query('TRUNCATE songs, albums, artists, audit, media CASCADE');
  artistId = (await admin.rows.artist()).id;
  gate = new Client(admin.api.config.databaseUrl);
  await gate.connect();
  const { databaseUrl, dataDir, signIn } = admin.api.config;
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  node = await ApiProcess.start({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    OIDC_ISSUER: signIn.issuer,
    OIDC_CLIENT_ID: signIn.clientId,
    OIDC_AUDIENCE: signIn.audience ?? '',
    ADMIN_EMAILS: 'linh@example.com',
  });
});

const form = () => formOf({ title: 'Mưa', artistId, releaseYear: '2019-05-01', duration: '1', audioFile, imageFile });
const audioHash = () => createHash('sha256').update(audioFile).digest('hex');

async function ask(method: string, path: string, body?: FormData): Promise<unknown> {
  const answer = await fetch(origin + path, { method, headers: { authorization: await admin.authorization() }, ...(body && { body }) });
  expect(answer.ok).toBe(true);
  return answer.json();
}
const upload = async () => songSchema.parse(await ask('POST', urlOf(songAdminEndpoints.add), form()));
const remove = (id: string) => ask('DELETE', urlOf(songAdminEndpoints.remove, { id }));
const begin = (work: Promise<unknown>) => void work.catch(() => undefined);

const waiting = async (locktype: string) => {
  const { rowCount } = await gate.query(
    'SELECT FROM pg_locks JOIN pg_database ON oid = database WHERE datname = current_database() AND locktype = $1 AND NOT granted',
    [locktype],
  );
  return rowCount !== 0;
};
const somebodyWaits = (locktype: 'advisory' | 'relation') => until(() => waiting(locktype), Boolean);
const lockContent = () => gate.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [audioHash()]);
const lockMedia = () => gate.query('BEGIN; LOCK TABLE media IN EXCLUSIVE MODE');
const lockAudit = () => gate.query('BEGIN; LOCK TABLE audit IN EXCLUSIVE MODE');
const collectSoon = () => gate.query(`INSERT INTO jobs.job (name, data) VALUES ('collect-media', '{}')`);
const untilRowIsCollected = () =>
  until(
    () => gate.query('SELECT FROM media WHERE hash = $1', [audioHash()]),
    ({ rows }) => rows.length === 0,
  );

async function kill(): Promise<void> {
  const { dataSource } = admin.api;
  await node.kill();
  await gate.end();
  await until(
    () =>
      dataSource.query<unknown[]>(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`,
      ),
    ({ length }) => length === 0,
  );
}

async function tidyUp(): Promise<void> {
  const { app, dataSource } = admin.api;
  await dataSource.query(`UPDATE jobs.job SET started_on = started_on - interval '16 minutes' WHERE state = 'active'`);
  await dataSource.query('UPDATE jobs.queue SET monitor_claim_on = NULL');
  await app.get(Jobs).maintain();
  await dataSource.query(`UPDATE jobs.job SET start_after = now() - interval '1 second'`);
  await doJobs(app, 'collect-media');
  await collectMedia(app);
  await sweepMedia(app);
}

async function killAndTidyUp(): Promise<void> {
  await kill();
  await tidyUp();
}

async function expectBalance(): Promise<void> {
  expect(await imbalance(admin.api.app)).toEqual(inBalance);
  const files = await admin.files();
  expect(files.waiting).toEqual([]);
  expect(files.stored).toHaveLength((await admin.table('media')).length);
  for (const list of [songEndpoints.list, albumEndpoints.list, artistEndpoints.list])
    expect((await admin.api.fetch(urlOf(list))).status).toBe(200);
}

const titles = async () => (await admin.table('songs')).map(({ title }) => title);

describe('killed node: an upload', () => {
  afterEach(expectBalance);

  itInLongForm('that was receiving its file leaves nothing', async () => {
    const whole = new Response(form());
    const bytes = Buffer.from(await whole.arrayBuffer());
    const headers = {
      authorization: await admin.authorization(),
      'content-type': whole.headers.get('content-type')!,
      'content-length': bytes.length,
    };
    const sending = request(origin + urlOf(songAdminEndpoints.add), { method: 'POST', headers }).on('error', () => undefined);
    sending.write(bytes.subarray(0, bytes.length / 2));
    await until(
      () => admin.files(),
      (files) => files.waiting.length > 0,
    );
    await killAndTidyUp();
    expect([await titles(), await admin.table('media')]).toEqual([[], []]);
  });

  it('that has stored its bytes but no row leaves nothing behind', async () => {
    await lockMedia();
    begin(upload());
    await somebodyWaits('relation');
    await kill();
    expect((await imbalance(admin.api.app)).objectsWithoutRow).not.toEqual([]);
    await tidyUp();
    expect([await titles(), await admin.table('media')]).toEqual([[], []]);
  });

  itInLongForm('that has not committed its rows leaves nothing behind', async () => {
    await lockAudit();
    begin(upload());
    await somebodyWaits('relation');
    await killAndTidyUp();
    expect([await titles(), await admin.table('media')]).toEqual([[], []]);
  });

  itInLongForm('that was answered is complete', async () => {
    const { audioUrl, imageUrl } = await upload();
    await killAndTidyUp();
    expect(await titles()).toEqual(['Mưa']);
    for (const url of [audioUrl, imageUrl]) expect((await admin.api.fetch(url)).status).toBe(200);
  });
});

describe('killed node: a deletion', () => {
  afterEach(expectBalance);

  itInLongForm('that was not committed has not happened', async () => {
    const { _id, audioUrl } = await upload();
    await lockAudit();
    begin(remove(_id));
    await somebodyWaits('relation');
    await killAndTidyUp();
    expect(await titles()).toEqual(['Mưa']);
    expect((await admin.api.fetch(audioUrl)).status).toBe(200);
  });

  itInLongForm('that was answered has happened, and its files are collected', async () => {
    const { _id, audioUrl } = await upload();
    await remove(_id);
    await killAndTidyUp();
    expect(await titles()).toEqual([]);
    expect((await admin.api.fetch(audioUrl)).status).toBe(404);
  });
});

describe('killed node: a collection', () => {
  beforeEach(async () => {
    const { _id } = await upload();
    await remove(_id);
    await gate.query(`UPDATE media SET touched_at = now() - interval '16 minutes'`);
  });
  afterEach(async () => {
    await expectBalance();
    expect(await admin.table('media')).toEqual([]);
  });

  itInLongForm('interrupted before its row is deleted is finished by another process', async () => {
    await lockContent();
    await collectSoon();
    await somebodyWaits('advisory');
    await killAndTidyUp();
  });

  it('interrupted between row and bytes is finished by another process', async () => {
    await collectSoon();
    await untilRowIsCollected();
    await killAndTidyUp();
  });

  itInLongForm('interrupted while bytes are removed is finished by another process', async () => {
    await collectSoon();
    await untilRowIsCollected();
    await lockContent();
    const isOver = async () => (await imbalance(admin.api.app)).objectsWithoutRow.length === 0;
    await until(async () => (await waiting('advisory')) || (await isOver()), Boolean);
    await killAndTidyUp();
  });
});
