import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../../src/platform/config/config';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { S3ObjectStore } from '../../src/platform/object-store/s3-object-store';
import { AdminApi } from '../_harness/admin-api';
import { formOf, mp3, png } from '../_harness/catalogue-forms';
import { startS3Server } from '../_harness/s3/s3-server';
import type { TestApiOptions } from '../_harness/start-api';

/** Claims to have stored an upload without storing it. */
class HastyStore extends S3ObjectStore {
  private readonly heardOf = new Map<string, number>();

  override async put(key: string, body: Readable | Buffer): Promise<void> {
    this.heardOf.set(key, Buffer.isBuffer(body) ? body.length : (await buffer(body)).length);
  }

  override sizeOf(key: string): Promise<number | undefined> {
    return Promise.resolve(this.heardOf.get(key));
  }
}

async function uploadWhileAway(overrideWith: (s3: S3Config) => TestApiOptions = () => ({})) {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-away-'));
  const s3 = await startS3Server(folder);
  await s3.close();
  const admin = await AdminApi.start({ config: { s3: s3.config }, ...overrideWith(s3.config) });
  try {
    const { id } = await admin.rows.artist();
    const song = formOf({ title: 'Mưa', artistId: id, releaseYear: '2019', audioFile: await mp3(), imageFile: png() });
    const answer = await admin.send('POST', '/api/admin/songs', song);
    return {
      answer: { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() },
      left: { songs: await admin.table('songs'), media: await admin.table('media'), waiting: (await admin.files()).waiting },
    };
  } finally {
    await admin.stop();
    await rm(folder, { recursive: true });
  }
}

describe('uploads while the storage is unavailable:', () => {
  it('the response is 503, and no row is written', async () => {
    const { answer, left } = await uploadWhileAway();
    expect(answer).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'unavailable' } });
    expect(left).toEqual({ songs: [], media: [], waiting: [] });
  });

  it('a store that reports success too early causes rows without files', async () => {
    const { answer, left } = await uploadWhileAway((s3) => ({
      override: (builder) => builder.overrideProvider(ObjectStore).useValue(new HastyStore(s3)),
    }));
    expect(answer.status).toBe(201);
    expect([left.songs.length, left.media.length]).toEqual([1, 3]);
  });
});
