import { parseMediaName } from '@chorus/contracts';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startS3Server } from '../../../test/_harness/s3/s3-server';
import { FileObjectStore } from './file-object-store';
import { type ObjectStore, ObjectStoreUnavailable, OtherOwner } from './object-store';
import { S3ObjectStore } from './s3-object-store';

const keyOf = (bytes: Buffer, ext = 'mp3') => `${createHash('sha256').update(bytes).digest('hex')}.${ext}`;
const someBytes = (length: number) => {
  const bytes = randomBytes(length);
  return { bytes, key: keyOf(bytes), body: () => Readable.from(bytes.length > 0 ? [bytes] : []) };
};
const failingAfter = (bytes: Buffer) =>
  Readable.from(
    (function* () {
      yield bytes;
      throw new Error('the source broke');
    })(),
  );

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
const stores: Record<string, () => ObjectStore> = {
  files: () => new FileObjectStore(join(folder, 'objects')),
  S3: () => new S3ObjectStore(s3.config),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-objects-'));
  s3 = await startS3Server(join(folder, 's3'));
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

describe.each(Object.keys(stores))('an object store on %s', (name) => {
  let store: ObjectStore;
  beforeAll(() => {
    store = stores[name]!();
  });
  const ownRemovals = async () => {
    await store.setOwner('ours');
    return store.removals('ours');
  };
  const trash = async () => {
    const keys: string[] = [];
    for await (const { key } of store.listTrash()) keys.push(key);
    return keys;
  };

  it.each([1, 1_000, 6 * 1024 * 1024])('returns the %d bytes that were stored', async (length) => {
    const { key, bytes, body } = someBytes(length);
    await store.put(key, body(), 'audio/mpeg');
    expect(await store.sizeOf(key)).toBe(length);
    expect(bytes.equals(await buffer((await store.open(key))!))).toBe(true);
  });

  it('stores a buffer as it stores a stream', async () => {
    const { key, bytes } = someBytes(1_000);
    await store.put(key, bytes, 'audio/mpeg');
    expect(bytes.equals(await buffer((await store.open(key))!))).toBe(true);
  });

  it('opens a part, both ends included', async () => {
    const { key, bytes, body } = someBytes(1_000);
    await store.put(key, body(), 'audio/mpeg');
    const part = async (start: number, end: number) => buffer((await store.open(key, { start, end }))!);
    expect((await part(0, 0)).equals(bytes.subarray(0, 1))).toBe(true);
    expect((await part(10, 19)).equals(bytes.subarray(10, 20))).toBe(true);
    expect((await part(999, 999)).equals(bytes.subarray(999))).toBe(true);
  });

  it('stores the same object again without harm, also twice at once', async () => {
    const { key, bytes, body } = someBytes(5_000);
    await Promise.all([store.put(key, body(), 'audio/mpeg'), store.put(key, body(), 'audio/mpeg')]);
    await store.put(key, body(), 'audio/mpeg');
    expect(bytes.equals(await buffer((await store.open(key))!))).toBe(true);
  });

  it('finds no object that was never stored', async () => {
    const { key } = someBytes(10);
    expect(await store.sizeOf(key)).toBeUndefined();
    expect(await store.open(key)).toBeUndefined();
    const removals = await ownRemovals();
    await expect(removals.remove(key)).resolves.toBeUndefined();
    await expect(removals.removeFromTrash(key)).resolves.toBeUndefined();
    await expect(store.copyToTrash(key)).resolves.toBeUndefined();
    expect(await store.restore(key)).toBe(false);
  });

  it('stores nothing of a failing body, and rejects with its error', async () => {
    const { key, bytes } = someBytes(100_000);
    await expect(store.put(key, failingAfter(bytes), 'audio/mpeg')).rejects.toThrow('the source broke');
    expect(await store.sizeOf(key)).toBeUndefined();
  });

  it('removes one object and no other', async () => {
    const [gone, kept] = [someBytes(10), someBytes(10)];
    await store.put(gone.key, gone.body(), 'audio/mpeg');
    await store.put(kept.key, kept.body(), 'audio/mpeg');
    await (await ownRemovals()).remove(gone.key);
    expect(await store.sizeOf(gone.key)).toBeUndefined();
    expect(await store.sizeOf(kept.key)).toBe(10);
  });

  it('that belongs to another database removes nothing', async () => {
    await store.setOwner('ours');
    await expect(store.removals('theirs')).rejects.toThrow(OtherOwner);
  });

  it('brings back from the trash what was copied into it, with its bytes, and neither lists nor opens it there', async () => {
    const { key, bytes, body } = someBytes(100_000);
    await store.put(key, body(), 'audio/mpeg');
    await store.copyToTrash(key);
    expect(await trash()).toEqual([key]);
    const removals = await ownRemovals();
    await removals.remove(key);
    expect(await store.open(key)).toBeUndefined();
    for await (const listed of store.list()) expect(listed.key).not.toBe(key);
    expect(await store.restore(key)).toBe(true);
    expect(bytes.equals(await buffer((await store.open(key))!))).toBe(true);
    await removals.removeFromTrash(key);
    expect(await trash()).toEqual([]);
    expect(await store.sizeOf(key)).toBe(100_000);
  });

  it('has the id of a database that was written last, and does not list it', async () => {
    for (const id of ['one', 'another']) await store.setOwner(id);
    expect(await store.owner()).toBe('another');
    for await (const { key } of store.list()) expect(parseMediaName(key)).toBeDefined();
  });

  it('notes erasures until they are forgotten', async () => {
    const { key } = someBytes(10);
    const isNoted = async () => (await readdir(folder, { recursive: true })).some((path) => path.endsWith(key));
    for (const _ of [1, 2]) await store.noteErasure(key);
    await (await ownRemovals()).forgetErasures(new Date(Date.now() - 3_600_000));
    expect(await isNoted()).toBe(true);
    await (await ownRemovals()).forgetErasures(new Date(Date.now() + 3_600_000));
    expect(await isNoted()).toBe(false);
  });

  it('lists every object with the time when it was stored', async () => {
    const began = Date.now();
    const stored = [someBytes(10), someBytes(20), someBytes(30)];
    for (const { key, body } of stored) await store.put(key, body(), 'audio/mpeg');
    const listed = new Map<string, Date>();
    for await (const { key, storedAt } of store.list()) listed.set(key, storedAt);
    for (const { key } of stored) expect(Math.abs(listed.get(key)!.getTime() - began)).toBeLessThan(600_000);
    expect([...listed.keys()].every((key) => parseMediaName(key))).toBe(true);
  });

  it.each(['', '..', '../../etc/passwd', `${'ab'.repeat(32)}.mp3/../x`, `${'AB'.repeat(32)}.mp3`, `${'ab'.repeat(32)}.mp3\0`])(
    'refuses the key %j everywhere',
    async (key) => {
      await expect(store.put(key, Readable.from(['x']), 'audio/mpeg')).rejects.toThrow(RangeError);
      for (const method of ['sizeOf', 'open', 'copyToTrash', 'restore', 'noteErasure'] as const)
        await expect(store[method](key)).rejects.toThrow(RangeError);
      const { remove, removeFromTrash } = await ownRemovals();
      await expect(remove(key)).rejects.toThrow(RangeError);
      await expect(removeFromTrash(key)).rejects.toThrow(RangeError);
    },
  );
});

describe('an unavailable object store', () => {
  const away: Record<string, () => Promise<ObjectStore>> = {
    files: async () => {
      await writeFile(join(folder, 'not-a-folder'), '');
      return new FileObjectStore(join(folder, 'not-a-folder'));
    },
    S3: async () => {
      const closed = await startS3Server(join(folder, 'closed'));
      await closed.close();
      return new S3ObjectStore(closed.config);
    },
    'S3 without the bucket': () => Promise.resolve(new S3ObjectStore({ ...s3.config, bucket: 'nowhere' })),
  };

  it.each(Object.keys(away))('throws ObjectStoreUnavailable: %s', async (name) => {
    const store = await away[name]!();
    const { key, body } = someBytes(10);
    await expect(store.put(key, body(), 'audio/mpeg')).rejects.toThrow(ObjectStoreUnavailable);
    await expect(store.open(key)).rejects.toThrow(ObjectStoreUnavailable);
    const error: unknown = await store.open(key).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 503 });
  });
});

describe('an object store that hangs', () => {
  it('is called once for requests without a body, and counts as unavailable', async () => {
    let asked = 0;
    const server = createServer(() => (asked += 1)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const store = new S3ObjectStore({ ...s3.config, endpoint: `http://127.0.0.1:${port}` }, 100);
    const { key } = someBytes(10);
    await expect(store.sizeOf(key)).rejects.toThrow(ObjectStoreUnavailable);
    await expect(store.removals('ours')).rejects.toThrow(ObjectStoreUnavailable);
    expect(asked).toBeLessThanOrEqual(2);
    store.onApplicationShutdown();
    server.closeAllConnections();
    server.close();
  });
});

describe('an S3 that fails to remove', () => {
  it('is asked once, since a repeated request may be carried out late', async () => {
    let asked = 0;
    const server = createServer(({ method }, response) => {
      if (method === 'DELETE') asked += 1;
      response.writeHead(method === 'DELETE' ? 500 : 200).end(method === 'DELETE' ? '' : 'ours');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const store = new S3ObjectStore({ ...s3.config, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    const { remove } = await store.removals('ours');
    await expect(remove(someBytes(10).key)).rejects.toThrow(ObjectStoreUnavailable);
    expect(asked).toBe(1);
    store.onApplicationShutdown();
    server.closeAllConnections();
    server.close();
  });
});

describe('an S3 that answers a range', () => {
  const bytes = randomBytes(200_000);
  const [start, end] = [70_000, 130_000];

  async function openedFrom(headers: Record<string, string>, status: number, answer: Buffer) {
    const server = createServer((_, response) => void response.writeHead(status, headers).end(answer));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const store = new S3ObjectStore({ ...s3.config, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    try {
      return await buffer((await store.open(keyOf(bytes), { start, end }))!);
    } finally {
      store.onApplicationShutdown();
      server.closeAllConnections();
      server.close();
    }
  }

  it('with the whole object has it cut', async () => {
    const part = await openedFrom({ 'content-length': String(bytes.length) }, 200, bytes);
    expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it.each([
    ['another range', { 'content-range': 'bytes 0-60000/200000' }, bytes.subarray(0, 60_001)],
    ['a whole object that ends before it', {}, bytes.subarray(0, 100_000)],
  ])('with %s counts as unavailable', async (_, headers, answer) => {
    const answered = openedFrom({ ...headers, 'content-length': String(answer.length) }, 206, answer);
    await expect(answered).rejects.toBeInstanceOf(ObjectStoreUnavailable);
  });
});

describe('an empty object store', () => {
  it('lists nothing', async () => {
    for await (const { key } of new FileObjectStore(join(folder, 'never-used')).list()) throw new Error(key);
  });
});
