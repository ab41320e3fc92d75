import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { startS3Server } from '../../../test/_harness/s3/s3-server';
import { FileObjectStore } from './file-object-store';
import type { ObjectStore } from './object-store';
import { S3ObjectStore } from './s3-object-store';

const draftOf = (pid: number, host = hostname()) => `${pid}@${host}-${randomUUID()}`;

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-unfinished-'));
  s3 = await startS3Server(join(folder, 's3'));
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

describe('unfinished objects', () => {
  const anHourAgo = () => new Date(Date.now() - 3_600_000);
  const removalsOf = async (store: ObjectStore) => {
    await store.setOwner('ours');
    return store.removals('ours');
  };

  it('in files are removed when they are older, whichever process wrote them', async () => {
    const drafts = join(folder, 'unfinished', 'drafts');
    await mkdir(drafts, { recursive: true });
    for (const name of ['1-old', `${process.pid}-new`]) await writeFile(join(drafts, name), 'half');
    await utimes(join(drafts, '1-old'), new Date(0), new Date(0));
    await (await removalsOf(new FileObjectStore(join(folder, 'unfinished')))).removeUnfinished(anHourAgo());
    expect(await readdir(drafts)).toEqual([`${process.pid}-new`]);
  });

  it('in S3 are removed when they are older', async () => {
    const client = new S3Client(s3.config);
    const [mine, other] = [`media/${'ab'.repeat(32)}.mp3`, 'elsewhere/x.mp3'];
    for (const Key of [mine, other]) await client.send(new CreateMultipartUploadCommand({ Bucket: s3.config.bucket, Key }));
    const unfinished = async () => {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: s3.config.bucket }));
      return Uploads.map(({ Key }) => Key);
    };
    const store = new S3ObjectStore(s3.config);
    const removals = await removalsOf(store);
    await removals.removeUnfinished(anHourAgo());
    expect(await unfinished()).toEqual([mine, other]);
    await removals.removeUnfinished(new Date(Date.now() + 3_600_000));
    expect(await unfinished()).toEqual([other]);
    store.onApplicationShutdown();
    client.destroy();
  });

  it('in an S3 that cannot list them are left to its own rules', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ method, url }, response) => {
      if (url?.endsWith('/database-id?x-id=GetObject') === true) return void response.end('ours');
      asked.push(method);
      response.writeHead(501, { 'content-type': 'application/xml' });
      response.end('<?xml version="1.0"?><Error><Code>NotImplemented</Code><Message>no</Message></Error>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const store = new S3ObjectStore({ ...s3.config, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    await (await store.removals('ours')).removeUnfinished(anHourAgo());
    expect(new Set(asked)).toEqual(new Set(['GET']));
    store.onApplicationShutdown();
    server.close();
  });
});

describe('files', () => {
  it('of a killed process are swept when half-written, but not those of a running one', async () => {
    const root = join(folder, 'swept');
    await mkdir(join(root, 'drafts'), { recursive: true });
    const pidOfNobody = 2 ** 30;
    await writeFile(join(root, 'drafts', `${pidOfNobody}-x`), 'half');
    await writeFile(join(root, 'drafts', draftOf(pidOfNobody)), 'half');
    const running = draftOf(process.ppid);
    await writeFile(join(root, 'drafts', running), 'half');
    await new FileObjectStore(root).onModuleInit();
    expect(await readdir(join(root, 'drafts'))).toEqual([running]);
  });

  it('of the process that had the same number before, as in a container that starts again, are swept', async () => {
    const root = join(folder, 'again');
    await mkdir(join(root, 'drafts'), { recursive: true });
    await writeFile(join(root, 'drafts', draftOf(process.pid)), 'half');
    await new FileObjectStore(root).onModuleInit();
    expect(await readdir(join(root, 'drafts'))).toEqual([]);
  });

  it('of another container, whose processes have numbers of their own, are left to the sweep', async () => {
    const root = join(folder, 'elsewhere');
    await mkdir(join(root, 'drafts'), { recursive: true });
    const theirs = draftOf(2 ** 30, 'another-container');
    await writeFile(join(root, 'drafts', theirs), 'half');
    await new FileObjectStore(root).onModuleInit();
    expect(await readdir(join(root, 'drafts'))).toEqual([theirs]);
  });

  it('leave no temporary file behind', async () => {
    const root = join(folder, 'tidy');
    const store: ObjectStore = new FileObjectStore(root);
    await store.put(`${'ab'.repeat(32)}.mp3`, Buffer.from('all'), 'audio/mpeg');
    const failing = new Readable({ read: () => failing.destroy(new Error('the source broke')) });
    await expect(store.put(`${'cd'.repeat(32)}.ogg`, failing, 'audio/ogg')).rejects.toThrow('the source broke');
    expect(await readdir(join(root, 'drafts'))).toEqual([]);
  });
});
