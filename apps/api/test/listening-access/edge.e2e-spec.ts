import { identityEndpoints, urlOf } from '@chorus/contracts';
import { createHash, randomBytes } from 'node:crypto';
import { S3ObjectStore } from '../../src/platform/object-store/s3-object-store';
import { type ProductionEdge, startProductionEdge } from '../_harness/cluster/production-edge';

const MEGABYTE = 1_024 * 1_024;

let chorus: ProductionEdge;

const audio = randomBytes(2 * MEGABYTE);
const picture = randomBytes(1_000);
const nameOf = (bytes: Buffer, ext: string) => `${createHash('sha256').update(bytes).digest('hex')}.${ext}`;
const AUDIO = `/media/${nameOf(audio, 'mp3')}`;
const PICTURE = `/api/pictures/${nameOf(picture, 'webp')}`;

beforeAll(async () => {
  chorus = await startProductionEdge({ nodes: 1, listening: 'signedIn' });
  await store(nameOf(audio, 'mp3'), audio, 'audio/mpeg');
  await store(nameOf(picture, 'webp'), picture, 'image/webp');
});
afterAll(() => chorus.stop());

async function store(name: string, bytes: Buffer, type: string): Promise<void> {
  const objects = new S3ObjectStore(chorus.s3.config);
  await objects.put(name, bytes, type);
  objects.onApplicationShutdown();
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => chorus.ask(path, { method, headers });

async function signIn(): Promise<{ authorization: string; cookie: string }> {
  const authorization = `Bearer ${await chorus.backends.issuer.token({ sub: 'kim' })}`;
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
  it('refuses media and pictures to visitors as the API does, also those in its cache', async () => {
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

  it('sends media to a listener’s browser whole and by range, which alone may cache them, and asks again before it uses them', async () => {
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

  it('does not cache people’s pictures, although it asks a node about them first', async () => {
    const { cookie } = await signIn();
    const answer = await ask(PICTURE, { cookie });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    await answer.arrayBuffer();
    const changed = randomBytes(500);
    await store(nameOf(picture, 'webp'), changed, 'image/webp');
    expect(Buffer.from(await (await ask(PICTURE, { cookie })).arrayBuffer()).equals(changed)).toBe(true);
  });

  it('refuses a browser that has signed out', async () => {
    const headers = await signIn();
    expect((await ask(urlOf(identityEndpoints.endSession), headers, 'DELETE')).status).toBe(200);
    expect((await ask(AUDIO, { cookie: headers.cookie })).status).toBe(401);
  });

  it('sends nothing while no node answers', async () => {
    const { cookie } = await signIn();
    await chorus.cluster.kill(0);
    expect((await ask(AUDIO, { cookie })).status).toBe(503);
    expect((await ask(AUDIO)).status).toBe(503);
  });
});
