import { blockEndpoints, pushEndpoints, suspensionEndpoints, urlOf } from '@chorus/contracts';
import { scriptPayloads } from '@chorus/contracts/text/script-payloads.fixture';
import { importJWK, jwtVerify } from 'jose';
import { doJobs } from '../_harness/jobs-on-demand';
import { closeSockets } from '../_harness/socket-client';
import { until } from '../_harness/until';
import { PushApi } from './push-api';

const SECRET = 'Nobody-reads-this-on-a-locked-screen';

let push: PushApi;

beforeAll(async () => {
  push = await PushApi.start();
});
afterEach(closeSockets);
afterAll(() => push.stop());

/** The first of the 65 bytes marks an uncompressed point. */
function verifierOf(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
}

describe('a push notification of a message', () => {
  it('is sent to each device, encrypted for it, with sender and unread count and without the text', async () => {
    const { an, kim, device } = await push.two();
    const other = await push.addDevice(kim);
    await push.write(an, kim, SECRET);
    await push.work();
    const { conversation, ...told } = push.payloads(device)[0] ?? {};
    expect(told).toEqual({ type: 'message', to: kim, from: { clerkId: an, fullName: an }, unread: 1 });
    expect(push.payloads(other)).toEqual([{ ...told, conversation }]);
    const [request] = push.service.sentTo(device.subscription);
    expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: conversation, urgency: 'high', ttl: '86400' });
    expect(() => other.read(request?.body ?? Buffer.alloc(0))).toThrow();
  });

  it('is signed by this server for this push service and for less than a day', async () => {
    const { an, kim, device } = await push.two();
    await push.write(an, kim, 'Hello');
    await push.work();
    const authorization = push.service.sentTo(device.subscription)[0]?.headers.authorization ?? '';
    const [, token = '', key] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
    expect(key).toBe(push.keys.publicKey);
    const { payload } = await jwtVerify(token, await verifierOf(push.keys.publicKey), { algorithms: ['ES256'] });
    expect(payload).toMatchObject({ aud: 'https://push.example.com', sub: 'https://music.example.com' });
    expect((payload.exp ?? Infinity) * 1_000).toBeLessThanOrEqual(Date.now() + 86_400_000);
  });

  it('has the text only if the user has enabled it', async () => {
    const { an, kim, device } = await push.two();
    const answer = await push.people.call(kim, 'PUT', urlOf(pushEndpoints.change), { showsText: true });
    expect(answer.json()).toEqual({ publicKey: push.keys.publicKey, showsText: true });
    await push.write(an, kim, 'See you at eight');
    await push.work();
    expect(push.payloads(device)).toMatchObject([{ text: 'See you at eight' }]);
  });

  it.each(scriptPayloads.slice(0, 6))('has the text unescaped: %s', async (script) => {
    const { an, kim, device } = await push.two();
    await push.people.call(kim, 'PUT', urlOf(pushEndpoints.change), { showsText: true });
    await push.write(an, kim, script);
    await push.work();
    expect(push.payloads(device)).toMatchObject([{ text: script }]);
  });

  it('combines messages in quick succession, and a later one counts all unread ones', async () => {
    const { an, kim, device } = await push.two();
    await push.write(an, kim, 'One', 'Two', 'Three', 'Four');
    await push.work();
    expect(push.payloads(device).map(({ unread }) => unread)).toEqual([4]);
    await push.write(an, kim, 'Five');
    await push.work();
    expect(push.payloads(device).map(({ unread }) => unread)).toEqual([4, 5]);
  });

  it('is sent late to a user who only seemed to be online', async () => {
    const { an, kim, device } = await push.two();
    const [watcher, tab] = [await push.people.connect(an), await push.people.connect(kim)];
    await watcher.sees(kim);
    await push.write(an, kim, 'Hello');
    await push.api.dataSource.query(`UPDATE jobs.job SET start_after = now() WHERE state < 'active'`);
    await doJobs(push.api.app, 'notify-receiver');
    tab.close();
    await watcher.until('user_disconnected', (ids) => ids.includes(kim));
    expect(push.payloads(device)).toEqual([]);
    await push.work();
    expect(push.payloads(device)).toMatchObject([{ unread: 1 }]);
  });

  it('waits for a user who has just lost the connection', async () => {
    const { an, kim, device } = await push.two();
    await push.write(an, kim, 'Hello');
    expect(await doJobs(push.api.app, 'notify-receiver')).toBe(0);
    await push.work();
    expect(push.payloads(device)).toHaveLength(1);
  });
});

describe('no push notification is sent', () => {
  it('to a user with an open tab', async () => {
    const { an, kim, device } = await push.two();
    const tab = await push.people.connect(kim);
    await tab.sees(kim);
    await push.write(an, kim, 'Hello');
    await push.work();
    expect(push.payloads(device)).toEqual([]);
  });

  it('for a message that was read in the meantime', async () => {
    const { an, kim, device } = await push.two();
    await push.write(an, kim, 'Hello');
    const [watcher, tab] = [await push.people.connect(an), await push.people.connect(kim)];
    await tab.socket.emitWithAck('mark_read', { peerId: an, seq: 1 });
    await watcher.sees(kim);
    tab.close();
    await watcher.until('user_disconnected', (ids) => ids.includes(kim));
    await push.work();
    expect(push.payloads(device)).toEqual([]);
  });

  it('after a block between the two', async () => {
    const { an, kim, device } = await push.two();
    await push.write(an, kim, 'Hello');
    await push.people.call(kim, 'PUT', urlOf(blockEndpoints.add, { clerkId: an }));
    await push.work();
    expect(push.payloads(device)).toEqual([]);
  });

  it('to a suspended user', async () => {
    const { an, kim, device } = await push.two();
    await push.write(an, kim, 'Hello');
    await push.people.call('admin', 'PUT', urlOf(suspensionEndpoints.add, { clerkId: kim }), {});
    await push.work();
    expect(push.payloads(device)).toEqual([]);
  });

  it('to the sender, nor for a message that was not stored', async () => {
    const { an, kim, device } = await push.two();
    const senders = await push.addDevice(an);
    await expect(push.write(an, kim, 'x'.repeat(4_001))).rejects.toThrow();
    await push.work();
    expect([...push.payloads(device), ...push.payloads(senders)]).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i causes the device to be removed, and the others to be notified', async (status) => {
    const { an, kim, device } = await push.two();
    const other = await push.addDevice(kim);
    push.service.willAnswer(device.subscription, { status });
    await push.write(an, kim, 'Hello');
    await push.work();
    expect(await push.devicesOf(kim)).toEqual([other.endpoint]);
    expect(push.payloads(other)).toHaveLength(1);
  });

  it.each([429, 503])('that answers %i is retried after its Retry-After', async (status) => {
    const { an, kim, device } = await push.two();
    push.service.willAnswer(device.subscription, { status, headers: { 'retry-after': '600' } });
    await push.write(an, kim, 'Hello');
    await push.api.dataSource.query(`UPDATE jobs.job SET start_after = now() WHERE state < 'active'`);
    await doJobs(push.api.app, 'notify-receiver');
    await doJobs(push.api.app, 'deliver-push');
    expect(push.payloads(device)).toHaveLength(1);

    const waits = `SELECT extract(epoch FROM start_after - now())::integer AS seconds FROM jobs.job WHERE name = 'deliver-push' AND state < 'active'`;
    const [next] = await push.api.dataSource.query<{ seconds: number }[]>(waits);
    expect(next?.seconds).toBeGreaterThan(500);
    expect(next?.seconds).toBeLessThanOrEqual(600);
    expect(await doJobs(push.api.app, 'deliver-push')).toBe(0);
    await push.work();
    expect(push.payloads(device)).toHaveLength(2);
    expect(await push.devicesOf(kim)).toEqual([device.endpoint]);
  });

  it('that refuses a message is not retried', async () => {
    const { an, kim, device } = await push.two();
    push.service.willAnswer(device.subscription, { status: 413 });
    await push.write(an, kim, 'Hello');
    await push.work();
    expect(push.payloads(device)).toHaveLength(1);
    expect(await push.devicesOf(kim)).toEqual([device.endpoint]);
  });
});

describe('ten push services of one person that never answer', () => {
  const AT_ONCE = 4;
  const makeDue = () => push.api.dataSource.query(`UPDATE jobs.job SET start_after = now() WHERE state < 'active'`);

  it.each([
    ['on one host', () => 'https://tarpit.example.com'],
    ['on ten hosts', (count: number) => `https://tarpit-${count}.example.com`],
  ])('hold one worker, and others are notified meanwhile: %s', async (_, originOf) => {
    const [{ an, kim }, { an: writer, kim: other, device }] = [await push.two(), await push.two()];
    for (let count = 1; count <= 10; count += 1) push.service.hold(await push.addDevice(kim, originOf(count)));
    await push.write(an, kim, 'Hello');
    await push.write(writer, other, 'Hello');
    await makeDue();
    await doJobs(push.api.app, 'notify-receiver');

    const workers = Promise.all(Array.from({ length: AT_ONCE }, () => doJobs(push.api.app, 'deliver-push')));
    await push.service.several(device.subscription, 1);
    const held = await until(
      () => Promise.resolve(push.service.held.length),
      (count) => count > 0,
    );
    push.service.release();
    await workers;
    expect(held).toBe(1);
    await push.work();
    expect(push.payloads(device)).toHaveLength(1);
  });
});

describe('the log of push notifications', () => {
  it('contains no message, name or address', async () => {
    const { an, kim, device } = await push.two();
    push.service.willAnswer(device.subscription, { status: 503 }, { status: 403 });
    await push.write(an, kim, SECRET);
    await push.work();
    const log = JSON.stringify(push.api.log);
    expect(log).toContain('push service rejected a notification');
    expect(log).not.toMatch(new RegExp(`${SECRET}|push\\.example\\.com|${kim}`));
  });
});
