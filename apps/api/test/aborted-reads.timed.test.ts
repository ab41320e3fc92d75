import { songEndpoints, urlOf } from '@chorus/contracts';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { get, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Client } from 'pg';
import { between, pick, seededRandom } from '@chorus/seeded-random';
import { recordFinding } from '../../../tools/test-full/record-finding';
import { LARGEST_FILE_BYTES } from '../src/features/media/popular-media';
import { ObjectStore } from '../src/platform/object-store/object-store';
import { RateLimiter } from '../src/platform/admission/rate-limiter';
import { RequestLimits } from '../src/platform/admission/request-limits';
import { AdminApi } from './_harness/admin-api';
import { until } from './_harness/until';

const MEGABYTE = 1024 * 1024;
const ABORTS = process.env.CHORUS_LONG === undefined ? 100 : 10_000;
const AT_ONCE = 20;
const CHANGES = 10;
const SONGS = 4_000;
/** A list is larger than that, and so is each file, so anything that an aborted request leaves behind would show. */
const MOST_GROWTH = 8 * MEGABYTE;
const LIST = urlOf(songEndpoints.list);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const connectionsOf = promisify((server: Server, done: (error: Error | null, count: number) => void) => server.getConnections(done));

let admin: AdminApi;
let files: { path: string; body: Buffer }[];
beforeAll(async () => {
  admin = await AdminApi.start();
  const song = await admin.rows.song();
  await changeSongs(
    `INSERT INTO songs (id, title, release_date, release_date_known, duration, audio_hash)
     SELECT gen_random_uuid(), title, release_date, release_date_known, duration, audio_hash FROM songs, generate_series(2, $1) WHERE id = $2`,
    [SONGS, song.id],
  );
  files = [await store(2 * MEGABYTE), await store(LARGEST_FILE_BYTES + 1)];
  jest.spyOn(admin.api.app.get(RequestLimits), 'consumeReady').mockReturnValue(0);
  jest.spyOn(admin.api.app.get(RateLimiter), 'consume').mockResolvedValue(0);
});
afterAll(() => admin.stop());

async function store(size: number) {
  const body = randomBytes(size);
  const name = `${createHash('sha256').update(body).digest('hex')}.mp3`;
  await admin.api.app.get(ObjectStore).put(name, Readable.from([body]), 'audio/mpeg');
  return { path: `/media/${name}`, body };
}

/** Uses a connection of its own, because changing all songs may take longer than the API's connections allow. */
async function changeSongs(sql: string, values: unknown[]): Promise<void> {
  const client = new Client(admin.api.config.databaseUrl);
  await client.connect();
  await client.query(sql, values);
  await client.end();
}

const rename = (version: number) => changeSongs('UPDATE songs SET title = $1', [`Mưa ${version}`]);

async function read(path: string): Promise<Buffer> {
  const [answer] = (await once(get(admin.api.origin + path, { agent: false }), 'response')) as [IncomingMessage];
  return buffer(answer);
}

/** Resets the connection once this many bytes of the answer have arrived. */
async function abortAfter(bytes: number, path: string): Promise<void> {
  const client = connect(Number(new URL(admin.api.origin).port), '127.0.0.1');
  client.on('error', () => undefined);
  let received = 0;
  client.on('data', ({ length }) => {
    received += length;
    if (received >= bytes) client.resetAndDestroy();
  });
  client.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, () => bytes === 0 && client.resetAndDestroy());
  await once(client, 'close');
}

async function readWhole(): Promise<void> {
  for (const { path, body } of files) expect((await read(path)).equals(body)).toBe(true);
  const songs = JSON.parse((await read(LIST)).toString()) as { _id: string; title: string }[];
  expect(new Set(songs.map(({ _id }) => _id)).size).toBe(SONGS);
  expect(new Set(songs.map(({ title }) => title)).size).toBe(1);
}

async function openFiles(): Promise<number> {
  const descriptors = await readdir('/proc/self/fd').catch(() => []);
  const targets = await Promise.all(descriptors.map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '')));
  return targets.filter((target) => target.startsWith(admin.api.config.dataDir)).length;
}

const untilNothingIsOpen = () =>
  until(
    async () => [await connectionsOf(admin.api.app.getHttpServer()), await openFiles()],
    (counts) => counts.every((count) => count === 0),
  );

function held(): number {
  admin.api.log.length = 0;
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it(`${ABORTS} clients that abort a list or a file half-way mix up or lose no bytes of others, and leave nothing behind`, async () => {
  const random = seededRandom('aborted reads');
  const paths = [LIST, ...files.map(({ path }) => path)];
  const abort = async (count: number) => {
    for (let sent = 0; sent < count; sent += AT_ONCE) {
      if (sent % (ABORTS / CHANGES) === 0) await rename(sent);
      const leaving = Array.from({ length: AT_ONCE }, () => abortAfter(Math.floor(between(random, 0, 2 * MEGABYTE)), pick(random, paths)));
      await Promise.all(sent % (5 * AT_ONCE) === 0 ? [...leaving, readWhole()] : leaving);
    }
    await readWhole();
    await untilNothingIsOpen();
  };
  await abort(ABORTS / 4);
  const before = held();
  await abort(ABORTS);
  // Memory outside of the heap is released a few turns after the collection.
  const growth = await until(
    () => Promise.resolve(held() - before),
    (grown) => grown < MOST_GROWTH,
  );
  recordFinding(
    `${ABORTS} clients left half-way through a list or a file: the answers of others were whole, no connection or file stayed open, memory changed by ${(growth / MEGABYTE).toFixed(1)} MB`,
  );
});
