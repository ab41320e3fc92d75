import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { between, seededRandom } from '@chorus/seeded-random';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { AdminApi } from '../_harness/admin-api';
import { mp3, png } from '../_harness/catalogue-forms';
import { RAW_FORM_TYPE, rawForm } from '../_harness/raw-form';
import { startS3Server } from '../_harness/s3/s3-server';
import { until } from '../_harness/until';

const long = process.env.CHORUS_LONG !== undefined;
const ABORTS = long ? 500 : 40;
const AT_ONCE = 5;

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-aborts-'));
  s3 = await startS3Server(folder);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const connectionsOf = promisify((server: Server, done: (error: Error | null, count: number) => void) => server.getConnections(done));

async function openFiles(): Promise<number> {
  const descriptors = await readdir('/proc/self/fd').catch(() => []);
  const targets = await Promise.all(descriptors.map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '')));
  return targets.filter((target) => target.includes('/uploads/')).length;
}

describe.each(['files', 'S3'])('aborted uploads with a store of %s:', (driver) => {
  let admin: AdminApi;
  beforeAll(async () => {
    admin = await AdminApi.start({ config: driver === 'S3' ? { s3: s3.config } : {} });
  });
  afterAll(() => admin.stop());

  const tables = () => Promise.all(['songs', 'media', 'audit'].map((name) => admin.table(name)));
  const storedObjects = async () => {
    if (driver === 'S3') return (await readdir(folder, { recursive: true })).filter((name) => name.includes('media'));
    const { stored, drafts } = await admin.files();
    return [...stored, ...drafts];
  };

  it(`${ABORTS} uploads, aborted at random points, leave nothing behind`, async () => {
    const { id } = await admin.rows.artist();
    const audio = Buffer.concat([await mp3(), Buffer.alloc(400_000)]);
    const form = rawForm([
      { name: 'title', content: 'Mưa' },
      { name: 'artistId', content: id },
      { name: 'audioFile', filename: 'song.mp3', content: audio },
      { name: 'releaseYear', content: '2019' },
      { name: 'imageFile', filename: 'cover.png', content: png() },
    ]);
    const authorization = await admin.authorization();
    const head = [`POST /api/admin/songs HTTP/1.1`, 'host: x', `authorization: ${authorization}`, `content-type: ${RAW_FORM_TYPE}`];
    const request = Buffer.concat([Buffer.from([...head, `content-length: ${form.length}`, '', ''].join('\r\n')), form]);
    const before = await tables();

    async function abortAt(offset: number): Promise<void> {
      const client = connect(Number(new URL(admin.api.origin).port), '127.0.0.1');
      client.on('error', () => undefined);
      client.write(request.subarray(0, offset), () => client.resetAndDestroy());
      await once(client, 'close');
    }

    const random = seededRandom('aborts');
    for (let sent = 0; sent < ABORTS; sent += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, () => abortAt(Math.floor(between(random, 1, request.length - 1)))));

    await until(
      async () => [await connectionsOf(admin.api.app.getHttpServer()), (await admin.files()).waiting.length, await openFiles()],
      (counts) => counts.every((count) => count === 0),
    );
    expect(await tables()).toEqual(before);
    expect(await storedObjects()).toEqual([]);
    recordFinding(`${ABORTS} uploads aborted at random points, ${driver} store: no file, descriptor, object or row left`);
  });
});
