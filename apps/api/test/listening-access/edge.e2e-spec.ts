import { identityEndpoints, urlOf } from '@chorus/contracts';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3ObjectStore } from '../../src/platform/object-store/s3-object-store';
import { type Backends, startBackends } from '../_harness/cluster/backends';
import { type Cluster, startCluster } from '../_harness/cluster/cluster';
import { type Edge, startEdge } from '../_harness/cluster/edge';
import { startS3Server } from '../_harness/s3/s3-server';

const PUBLIC_URL = 'https://music.example.com';
const MEGABYTE = 1_024 * 1_024;

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let backends: Backends;
let cluster: Cluster;
let edge: Edge;

const audio = randomBytes(2 * MEGABYTE);
const picture = randomBytes(1_000);
const nameOf = (bytes: Buffer, ext: string) => `${createHash('sha256').update(bytes).digest('hex')}.${ext}`;
const AUDIO = `/media/${nameOf(audio, 'mp3')}`;
const PICTURE = `/api/pictures/${nameOf(picture, 'webp')}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chorus-closed-edge-'));
  [s3, backends] = await Promise.all([startS3Server(join(folder, 'objects'), { isPublic: true }), startBackends()]);
  const { endpoint, bucket, region, credentials } = s3.config;
  cluster = await startCluster(backends, {
    nodes: 1,
    environment: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL,
      LISTENING: 'signedIn',
      DATA_DIR: join(folder, 'data'),
      TRUST_PROXY: '1',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
  });
  const { issuer } = backends.issuer.signIn;
  const mediaOrigin = `${endpoint}/${bucket}`;
  edge = await startEdge({ nodes: cluster.origins, issuer, publicUrl: PUBLIC_URL, mediaOrigin, listening: 'signedIn' });
  const store = new S3ObjectStore(s3.config);
  await store.put(nameOf(audio, 'mp3'), audio, 'audio/mpeg');
  await store.put(nameOf(picture, 'webp'), picture, 'image/webp');
});

afterAll(async () => {
  await edge.stop();
  await cluster.stop();
  await backends.stop();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => fetch(edge.origin + path, { method, headers });

async function signIn(): Promise<{ authorization: string; cookie: string }> {
  const authorization = `Bearer ${await backends.issuer.token({ sub: 'kim' })}`;
  const answer = await ask(urlOf(identityEndpoints.adminCheck), { authorization });
  return {
    authorization,
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
}

describe('nginx, where only people who are signed in may listen:', () => {
  it('refuses media and pictures to visitors as the API does, also what is in its cache', async () => {
    const { cookie } = await signIn();
    for (const path of [AUDIO, PICTURE]) {
      expect((await ask(path, { cookie })).status).toBe(200);
      for (const headers of [{}, { range: 'bytes=0-1' }, { cookie: 'chorus_listener=a.b' }, { 'if-none-match': '*' }]) {
        const answer = await ask(path, headers);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'application/json']);
        expect(await answer.json()).toMatchObject({ code: 'unauthorized', message: 'Sign in to listen.' });
      }
    }
    expect((await ask(AUDIO, {}, 'HEAD')).status).toBe(401);
  });

  it('serves a listener’s browser media whole and by range, which it keeps for itself and asks about again', async () => {
    const { cookie } = await signIn();
    const whole = await ask(AUDIO, { cookie });
    expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(Buffer.from(await whole.arrayBuffer()).equals(audio)).toBe(true);
    const [first, last] = [MEGABYTE - 10, MEGABYTE + 9];
    const part = await ask(AUDIO, { cookie, range: `bytes=${first}-${last}` });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/${audio.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(audio.subarray(first, last + 1))).toBe(true);
    const etag = whole.headers.get('etag') ?? '';
    expect((await ask(AUDIO, { cookie, 'if-none-match': etag })).status).toBe(304);
    expect((await ask(`/media/${'0'.repeat(64)}.mp3`, { cookie })).status).toBe(404);
  });

  it('still caches no people’s pictures, though another request was made meanwhile', async () => {
    const { cookie } = await signIn();
    const answer = await ask(PICTURE, { cookie });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    await answer.arrayBuffer();
    const store = new S3ObjectStore(s3.config);
    const changed = randomBytes(500);
    await store.put(nameOf(picture, 'webp'), changed, 'image/webp');
    expect(Buffer.from(await (await ask(PICTURE, { cookie })).arrayBuffer()).equals(changed)).toBe(true);
    store.onApplicationShutdown();
  });

  it('refuses a browser that has signed out', async () => {
    const headers = await signIn();
    expect((await ask(urlOf(identityEndpoints.endSession), headers, 'DELETE')).status).toBe(200);
    expect((await ask(AUDIO, { cookie: headers.cookie })).status).toBe(401);
  });

  it('sends nothing while no node answers', async () => {
    const { cookie } = await signIn();
    await cluster.kill(0);
    expect((await ask(AUDIO, { cookie })).status).toBe(503);
    expect((await ask(AUDIO)).status).toBe(503);
  });
});
