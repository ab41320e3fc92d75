import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server } from '../../../test/_harness/s3/s3-server';
import { S3ObjectStore } from './s3-object-store';

const keyOf = (bytes: Buffer) => `${createHash('sha256').update(bytes).digest('hex')}.mp3`;

it('objects that are opened and not read keep no connection from uploads and from questions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-objects-'));
  const s3 = await startS3Server(folder);
  const store = new S3ObjectStore(s3.config, undefined, 2);
  const [song, upload] = [randomBytes(8 * 1024 * 1024), Buffer.from('upload')];
  await store.put(keyOf(song), song, 'audio/mpeg');
  const unread = [await store.open(keyOf(song)), await store.open(keyOf(song))];
  await store.put(keyOf(upload), upload, 'audio/mpeg');
  expect([await store.sizeOf(keyOf(song)), await store.sizeOf(keyOf(upload))]).toEqual([song.length, upload.length]);
  for (const object of unread) object?.destroy();
  store.onApplicationShutdown();
  await s3.close();
  await rm(folder, { recursive: true });
});
