import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import { u16le, u32le } from '../../../../tools/corpus/bytes';
import { mp3Frames } from '../../../../tools/corpus/formats/mp3';
import { freePort } from '../../../../tools/network/free-port';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { ArtistEntity } from '../../src/features/catalogue/artists/artist.entity';
import { MediaEntity } from '../../src/features/media/media.entity';
import { databaseOptions } from '../../src/platform/database/database-options';
import { ApiProcess } from '../_harness/api-process';
import { png, taggedSong } from '../_harness/catalogue-forms';
import { createDatabase, type TestDatabase } from '../_harness/database';
import { RAW_FORM_TYPE, rawForm } from '../_harness/raw-form';
import { TestIssuer } from '../_harness/test-issuer';

const long = process.env.CHORUS_LONG !== undefined;
const MEGABYTE = 1024 * 1024;
const [UPLOADS, SIZE] = long ? [8, 50 * MEGABYTE - 1_000] : [4, 12 * MEGABYTE];
const MOST_GROWTH_MB = 100;
const MOST_LOOP_DELAY_MS = 50;
const PIECE = 64 * 1024;
/** Each has two uploads under way. */
const ADMINS = Array.from({ length: UPLOADS / 2 }, (_, number) => `admin-${number}`);
const ARTIST = '01994a5e-0000-7000-8000-000000000001';

let database: TestDatabase;
let issuer: TestIssuer;
let dataDir: string;
let api: ApiProcess;
let address: string;

beforeAll(async () => {
  database = await createDatabase();
  const rows = await new DataSource({ ...databaseOptions(database.url), entities: [ArtistEntity, MediaEntity] }).initialize();
  await rows.getRepository(ArtistEntity).insert({ id: ARTIST, fullName: 'Sơn Ca' });
  await rows.destroy();
  issuer = await TestIssuer.start();
  dataDir = await mkdtemp(join(tmpdir(), 'chorus-large-'));
  const port = await freePort();
  address = `http://127.0.0.1:${port}/api/admin/songs`;
  api = await ApiProcess.start({
    NODE_OPTIONS: `-r ${resolve(__dirname, '../_harness/measured-process.cjs')}`,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    OIDC_ISSUER: issuer.signIn.issuer,
    OIDC_CLIENT_ID: issuer.signIn.clientId,
    OIDC_AUDIENCE: issuer.signIn.audience ?? '',
    ADMIN_SUBJECTS: ADMINS.join(','),
  });
});
afterAll(async () => {
  await api.stop();
  await issuer.stop();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** Uncompressed audio, different for each number. */
function wavOf(size: number, number: number): Buffer {
  const format = Buffer.concat([u32le(16), u16le(1), u16le(1), u32le(44_100), u32le(88_200), u16le(2), u16le(16)]);
  const head = ['RIFF', u32le(size - 8), 'WAVEfmt ', format, 'data', u32le(size - 44)];
  const sound = Buffer.alloc(size - 44);
  sound.writeUInt32LE(number + 1);
  return Buffer.concat([...head.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)), sound]);
}

async function mp3Of(size: number, number: number): Promise<Buffer> {
  const frames = await mp3Frames({ ...taggedSong, seconds: 10, pitch: 200 + number });
  return Buffer.concat(Array<Buffer>(Math.floor(size / frames.length)).fill(frames));
}

async function upload(audio: Buffer, number: number): Promise<number> {
  const form = rawForm([
    { name: 'title', content: 'Mưa' },
    { name: 'artistId', content: ARTIST },
    { name: 'releaseYear', content: '2019' },
    { name: 'imageFile', filename: 'cover.png', content: png() },
    { name: 'audioFile', filename: 'song', content: audio },
  ]);
  const authorization = `Bearer ${await issuer.token({ sub: ADMINS[number % ADMINS.length] })}`;
  const headers = { authorization, 'content-type': RAW_FORM_TYPE, 'content-length': form.length };
  const client = request(address, { method: 'POST', headers });
  const answered = once(client, 'response') as Promise<[IncomingMessage]>;
  for (let at = 0; at < form.length; at += PIECE) if (!client.write(form.subarray(at, at + PIECE))) await once(client, 'drain');
  client.end();
  const [answer] = await answered;
  await json(answer);
  return answer.statusCode ?? 0;
}

it(`${UPLOADS} concurrent uploads of ${Math.round(SIZE / MEGABYTE)} MB are not buffered in memory, and delay no other request`, async () => {
  const songs: Buffer[] = [];
  for (let number = 0; number < UPLOADS; number += 1) songs.push(number % 2 === 0 ? wavOf(SIZE, number) : await mp3Of(SIZE, number));
  expect(await upload(wavOf(MEGABYTE, UPLOADS), 0)).toBe(201);

  await api.ask('SIGUSR2', (line) => line === 'measuring');
  const statuses = await Promise.all(songs.map(upload));
  expect(new Set(statuses)).toEqual(new Set([201]));
  const answer = await api.ask('SIGUSR2', (line) => line.includes('"measured"'));

  const { measured } = JSON.parse(answer) as { measured: { growthMb: number; loopP99Ms: number } };
  const { growthMb, loopP99Ms } = measured;
  recordFinding(
    `${UPLOADS} uploads of ${Math.round(SIZE / MEGABYTE)} MB at once: +${growthMb.toFixed(0)} MB, event loop p99 ${loopP99Ms.toFixed(0)} ms`,
  );
  expect(growthMb).toBeLessThan(MOST_GROWTH_MB);
  if (long) expect(loopP99Ms).toBeLessThan(MOST_LOOP_DELAY_MS);
});
