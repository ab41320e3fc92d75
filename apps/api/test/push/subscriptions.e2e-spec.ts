import {
  identityEndpoints,
  pushEndpoints,
  type PersonalData,
  type Session,
  sessionEndpoints,
  urlOf,
  personalDataEndpoints,
} from '@chorus/contracts';
import { request } from 'node:https';
import { PushAgent } from '../../src/features/push/push-agent';
import { lockForDeletion } from '../../src/features/users/deleted-accounts.queries';
import { closeSockets } from '../_harness/socket-client';
import { startApi } from '../_harness/start-api';
import { People } from '../_harness/people';
import { PushDevice } from '../_harness/push-device';
import { until } from '../_harness/until';
import { PushApi } from './push-api';

const ASKED = 'PUT /api/push/subscription';

let push: PushApi;

beforeAll(async () => {
  push = await PushApi.start();
});
afterEach(closeSockets);
afterAll(() => push.stop());

const say = (method: 'POST' | 'DELETE', url: string, payload: object) => push.api.app.inject({ method, url, payload });
const unsubscribe = (proof: object) => say('DELETE', urlOf(pushEndpoints.unsubscribe), proof);
const renew = (before: object, { subscription }: PushDevice) => say('POST', urlOf(pushEndpoints.renew), { before, subscription });

describe('push settings', () => {
  it('have the server’s key, and no text until the user enables it', async () => {
    const { an, kim } = await push.two();
    const settings = async (person: string) => (await push.people.call(person, 'GET', urlOf(pushEndpoints.settings))).json<object>();
    expect(await settings(kim)).toEqual({ publicKey: push.keys.publicKey, showsText: false });
    await push.people.call(kim, 'PUT', urlOf(pushEndpoints.change), { showsText: true });
    expect(await settings(kim)).toMatchObject({ showsText: true });
    expect(await settings(an)).toMatchObject({ showsText: false });
    await push.people.call(kim, 'PUT', urlOf(pushEndpoints.change), { showsText: false });
    expect(await settings(kim)).toMatchObject({ showsText: false });
  });

  it('without keys are null, and the server accepts no subscription and creates no job', async () => {
    const api = await startApi({ config: { signIn: push.issuer.signIn } });
    const people = new People(api, push.issuer);
    await people.join('kim', 'an');
    expect((await people.call('kim', 'GET', urlOf(pushEndpoints.settings))).json()).toEqual({ publicKey: null, showsText: false });
    const refused = await people.call('kim', 'PUT', urlOf(pushEndpoints.subscribe), push.service.device().subscription);
    expect({ asked: ASKED, status: refused.statusCode }).toEqual({ asked: ASKED, status: 409 });
    const an = await people.connect('an');
    await an.socket.emitWithAck('send_message', { senderId: 'an', receiverId: 'kim', content: 'Hello' });
    expect(await api.dataSource.query(`SELECT FROM jobs.job WHERE name = 'notify-receiver'`)).toEqual([]);
    await api.stop();
  });
});

describe('once somebody has ended sessions,', () => {
  async function browserOf(userId: string) {
    const token = await push.issuer.token({ sub: userId });
    const session = await push.api.app.inject({ url: urlOf(identityEndpoints.adminCheck), headers: { authorization: `Bearer ${token}` } });
    const value = session.cookies.find(({ name }) => name === 'chorus_session')?.value ?? '';
    const headers = { authorization: `Bearer ${token}`, cookie: `chorus_session=${value}` };
    const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      push.api.app.inject({ method, url, headers, ...(payload && { payload }) });
    const device = push.service.device();
    await call('PUT', urlOf(pushEndpoints.subscribe), device.subscription);
    const sessions = (await call('GET', urlOf(sessionEndpoints.list))).json<Session[]>();
    return { call, device, endpoint: device.endpoint, session: value, id: sessions.find(({ isCurrent }) => isCurrent)!.id };
  }
  const waiting = (count: number) =>
    until(
      () =>
        push.api.dataSource.query<unknown[]>(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        ),
      ({ length }) => length === count,
    );
  /** Keeps requests that store a subscription with this endpoint waiting until the end of `act`. */
  const whileStoring = async ({ endpoint }: PushDevice, act: () => Promise<unknown>) => {
    const runner = push.api.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      `INSERT INTO push_subscriptions (id, person, endpoint, p256dh, auth) VALUES (gen_random_uuid(), 'nobody', $1, 'key', 'auth')`,
      [endpoint],
    );
    try {
      await act();
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  };

  it('a device that was signed out is notified no more, and the others are', async () => {
    const { kim } = await push.two();
    const [phone, tablet, laptop] = [await browserOf(kim), await browserOf(kim), await browserOf(kim)];
    expect((await laptop.call('DELETE', urlOf(sessionEndpoints.end, { id: phone.id }))).statusCode).toBe(200);
    expect(await push.devicesOf(kim)).toEqual([tablet.endpoint, laptop.endpoint]);
    await laptop.call('DELETE', urlOf(sessionEndpoints.endOthers));
    expect(await push.devicesOf(kim)).toEqual([laptop.endpoint]);
  });

  it('neither is one that somebody subscribed with a copied token alone, and it can’t be renewed', async () => {
    const { kim, device } = await push.two();
    const laptop = await browserOf(kim);
    await laptop.call('DELETE', urlOf(sessionEndpoints.endOthers));
    expect(await push.devicesOf(kim)).toEqual([laptop.endpoint]);
    expect((await renew(device.proof, push.service.device())).statusCode).toBe(404);
  });

  it('a subscription that was just being renewed or stored ends, too', async () => {
    const { kim } = await push.two();
    const [phone, tablet, laptop] = [await browserOf(kim), await browserOf(kim), await browserOf(kim)];
    const [renewed, another] = [push.service.device(), push.service.device()];
    const stored: PromiseLike<{ statusCode: number }>[] = [];
    let ended: PromiseLike<{ statusCode: number }> | undefined;
    const send = <Answer>(request: PromiseLike<Answer>) => request.then((answer) => answer);
    await whileStoring(another, () =>
      whileStoring(renewed, async () => {
        stored.push(send(renew(phone.device.proof, renewed)));
        await waiting(1);
        stored.push(send(tablet.call('PUT', urlOf(pushEndpoints.subscribe), another.subscription)));
        await waiting(2);
        ended = send(laptop.call('DELETE', urlOf(sessionEndpoints.endOthers)));
        await Promise.race([ended, waiting(3)]);
      }),
    );
    expect((await ended)?.statusCode).toBe(200);
    await Promise.all(stored);
    expect(await push.devicesOf(kim)).toEqual([laptop.endpoint]);
  });

  it.each(['with', 'without'])('a request %s a session that was checked before that stores no subscription any more', async (which) => {
    const { kim } = await push.two();
    const [phone, laptop] = [await browserOf(kim), await browserOf(kim)];
    const device = push.service.device();
    const runner = push.api.dataSource.createQueryRunner();
    await runner.startTransaction();
    await lockForDeletion(runner.manager, kim);
    // Another node ends it: this one has not heard of it yet.
    await runner.query('UPDATE user_sessions SET ended_at = now() WHERE user_id = $1 AND id = $2', [kim, phone.session]);
    const issuedAt = Math.floor(Date.now() / 1_000) - 60;
    const subscribing =
      which === 'with'
        ? phone.call('PUT', urlOf(pushEndpoints.subscribe), device.subscription)
        : push.api.app.inject({
            method: 'PUT',
            url: urlOf(pushEndpoints.subscribe),
            headers: { authorization: `Bearer ${await push.issuer.token({ sub: kim, iat: issuedAt })}` },
            payload: device.subscription,
          });
    const answer = Promise.resolve(subscribing);
    await waiting(1);
    await runner.commitTransaction();
    await runner.release();
    expect((await answer).statusCode).toBe(401);
    expect(await push.devicesOf(kim)).not.toContain(device.endpoint);
    expect((await laptop.call('PUT', urlOf(pushEndpoints.subscribe), push.service.device().subscription)).statusCode).toBe(200);
  });
});

describe('a push device', () => {
  it('may subscribe again without effect, and belongs to the last user', async () => {
    const { an, kim, device } = await push.two();
    await push.subscribe(kim, device);
    expect(await push.devicesOf(kim)).toEqual([device.endpoint]);
    await push.subscribe(an, device);
    expect([await push.devicesOf(kim), await push.devicesOf(an)]).toEqual([[], [device.endpoint]]);
  });

  it('is not reassigned to a user who only knows its endpoint', async () => {
    const { an, kim, device } = await push.two();
    expect((await push.subscribe(an, new PushDevice(device.endpoint))).statusCode).toBe(409);
    expect(await push.devicesOf(kim)).toEqual([device.endpoint]);
  });

  it('replaces the oldest of ten', async () => {
    const { kim, device } = await push.two();
    const others = [];
    while (others.length < 10) others.push((await push.addDevice(kim)).endpoint);
    expect(await push.devicesOf(kim)).toEqual(others);
    expect(others).not.toContain(device.endpoint);
  });

  it('counts as new for its next user, however long another user had it', async () => {
    const { an, kim } = await push.two();
    const ofAn = await push.addDevice(an);
    for (let count = 0; count < 10; count += 1) await push.addDevice(kim);
    expect(await push.devicesOf(kim)).toHaveLength(10);
    await push.subscribe(kim, ofAn);
    expect(await push.devicesOf(kim)).toHaveLength(10);
    expect(await push.devicesOf(kim)).toContain(ofAn.endpoint);
  });

  it('may unsubscribe itself, also when nobody is signed in', async () => {
    const { kim, device } = await push.two();
    await unsubscribe({ ...device.proof, auth: push.service.device().proof.auth });
    expect(await push.devicesOf(kim)).toEqual([device.endpoint]);
    expect((await unsubscribe(device.proof)).statusCode).toBe(200);
    expect(await push.devicesOf(kim)).toEqual([]);
    expect((await unsubscribe(device.proof)).statusCode).toBe(200);
  });

  it('may change its endpoint with proof of the previous one', async () => {
    const { kim, device } = await push.two();
    const next = push.service.device();
    expect((await renew({ ...device.proof, auth: next.proof.auth }, next)).statusCode).toBe(404);
    expect((await renew(device.proof, next)).statusCode).toBe(200);
    expect(await push.devicesOf(kim)).toEqual([next.endpoint]);
    expect((await renew(device.proof, next)).statusCode).toBe(404);
  });

  it.each(['http://push.example.com/a', 'https://169.254.169.254/latest', 'https://localhost/a', 'https://redis:6379/'])(
    'may not have the endpoint %s',
    async (endpoint) => {
      const { kim } = await push.two();
      const { keys } = push.service.device().subscription;
      expect((await push.people.call(kim, 'PUT', urlOf(pushEndpoints.subscribe), { endpoint, keys })).statusCode).toBe(400);
    },
  );

  it('with an endpoint in this machine’s network is never connected to', async () => {
    const agent = new PushAgent();
    const error = await new Promise((failed) => request('https://localhost/', { agent }).on('error', failed).end());
    expect(error).toMatchObject({ message: 'the name has no public address' });
    agent.destroy();
  });
});

describe('personal push data', () => {
  it('is exported, and deleted with the account', async () => {
    const { an, kim, device } = await push.two();
    await push.people.call(kim, 'PUT', urlOf(pushEndpoints.change), { showsText: true });
    await push.write(an, kim, 'Hello');
    await push.work();
    const { notifications } = (await push.people.call(kim, 'GET', urlOf(personalDataEndpoints.exportData))).json<PersonalData>();
    expect(notifications).toEqual({ showsText: true, devices: [{ endpoint: device.endpoint, since: expect.any(String) as string }] });
    await push.people.deleteAccount(kim);
    const left = await push.api.dataSource.query<object[]>(
      `SELECT person FROM push_subscriptions WHERE person = $1 UNION ALL SELECT person FROM push_preferences WHERE person = $1
       UNION ALL SELECT receiver FROM push_marks WHERE receiver = $1`,
      [kim],
    );
    expect(left).toEqual([]);
  });
});
