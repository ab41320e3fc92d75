import { blockEndpoints, listeningEndpoints, pushEndpoints, reportEndpoints, urlOf, userEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { generateVAPIDKeys } from 'web-push';
import { UnitOfWork } from '../src/platform/events/unit-of-work';
import { CatalogueRows } from './_harness/catalogue-rows';
import { jobsOnDemand } from './_harness/jobs-on-demand';
import { People } from './_harness/people';
import { PushDevice } from './_harness/push-device';
import { closeSockets, openSocket } from './_harness/socket-client';
import { startApi, type TestApi } from './_harness/start-api';
import { TestIssuer } from './_harness/test-issuer';
import { until } from './_harness/until';

let issuer: TestIssuer;
let api: TestApi;
let people: People;
let songId: string;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  const webPush = { ...generateVAPIDKeys(), subject: 'https://music.example.com' };
  api = await startApi({ override: jobsOnDemand, config: { signIn: issuer.signIn, webPush } });
  people = new People(api, issuer);
  songId = (await new CatalogueRows(api.dataSource).song({ title: 'Mưa' })).id;
});

afterEach(() => {
  jest.restoreAllMocks();
  closeSockets();
});

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

let count = 0;
async function two(): Promise<[string, string]> {
  const pair: [string, string] = [`kim-${(count += 1)}`, `linh-${count}`];
  await people.join(...pair);
  return pair;
}

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

/** Announces a sign-in as the page does, with a token that was issued at that time. */
async function announce(id: string, iat: number | undefined) {
  const headers = { authorization: `Bearer ${await issuer.token({ sub: id, iat })}` };
  return api.app.inject({ method: 'POST', url: urlOf(userEndpoints.callback), headers, payload: { id } });
}

const deleteAccount = (userId: string) => people.deleteAccount(userId);
const block = (userId: string, clerkId: string) => people.call(userId, 'PUT', urlOf(blockEndpoints.add, { clerkId }));

const reportPlay = (userId: string) => {
  const plays = [{ id: randomUUID(), songId, startedAt: new Date(Date.now() - 60_000).toISOString(), secondsHeard: 40 }];
  return people.call(userId, 'POST', urlOf(listeningEndpoints.report), { plays });
};

const writes: Record<string, (userId: string, peerId: string) => ReturnType<People['call']>> = {
  play: reportPlay,
  'push subscription': (userId) =>
    people.call(userId, 'PUT', urlOf(pushEndpoints.subscribe), new PushDevice(`https://push.example.com/${randomUUID()}`).subscription),
  'push preference': (userId) => people.call(userId, 'PUT', urlOf(pushEndpoints.change), { showsText: true }),
  report: (userId) =>
    people.call(userId, 'POST', urlOf(reportEndpoints.file), { title: 'It stops', type: 'Report a system error', message: 'It stops.' }),
  block,
};

async function tablesThatMention(userId: string): Promise<string[]> {
  const tables = await api.dataSource.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const rows = (name: string) => api.dataSource.query<unknown[]>(`SELECT FROM "${name}" AS r WHERE r::text ~ $1`, [`\\m${userId}\\M`]);
  const mentions = await Promise.all(tables.map(async ({ name }) => ({ name, count: (await rows(name)).length })));
  return mentions.filter((table) => table.count > 0).map(({ name }) => name);
}

/** Holds the next unit of work after its statements, before its commit. */
function holdBeforeCommit() {
  const work = api.app.get(UnitOfWork);
  const run = work.run.bind(work);
  let proceed: () => void = () => undefined;
  const gate = new Promise<void>((opens) => (proceed = opens));
  const arrived = new Promise<void>((arrives) => {
    jest.spyOn(work, 'run').mockImplementationOnce((statements) =>
      run(async (database, emit) => {
        const result = await statements(database, emit);
        arrives();
        await gate;
        return result;
      }),
    );
  });
  return { arrived, proceed: () => proceed() };
}

/** Resolves once the work is done, or waits for a lock of the other transaction. */
async function untilDoneOrWaiting(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await until(
    async () => isDone || (await api.dataSource.query<unknown[]>(waiting)).length > 0,
    (isOver) => isOver,
  );
}

describe('after an account was deleted', () => {
  it.each(Object.entries(writes))('a %s that another device sends is refused, until its person signs in again', async (_, write) => {
    const [kim, linh] = await two();
    await deleteAccount(kim);
    const refused = await write(kim, linh);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ message: 'Your account was deleted. Sign in again to continue.' });
    expect(await tablesThatMention(kim)).toEqual([]);
    await people.join(kim);
    expect((await write(kim, linh)).statusCode).toBeLessThan(300);
  });

  it.each([
    ['of before', secondsAgo(60)],
    ['that does not say when it was', undefined],
  ])('the announcement of a sign-in %s has no effect', async (_, iat) => {
    const [kim] = await two();
    await deleteAccount(kim);
    const refused = await announce(kim, iat);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ message: 'Your account was deleted. Sign in again to continue.' });
    expect(await tablesThatMention(kim)).toEqual([]);
  });

  it('once more, the announcement of a sign-in between the two deletions has no effect', async () => {
    const [kim] = await two();
    await deleteAccount(kim);
    await api.dataSource.query(`UPDATE deleted_accounts SET deleted_at = deleted_at - interval '1 hour'`);
    await deleteAccount(kim);
    expect((await announce(kim, secondsAgo(60))).statusCode).toBe(403);
  });

  it('again and again, only a few deletions an hour are carried out', async () => {
    const [kim] = await two();
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1) statuses.push((await people.deleteAccount(kim)).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  it('a socket of another device is refused, until its person signs in again', async () => {
    const [kim] = await two();
    await deleteAccount(kim);
    const client = openSocket(api.origin, { auth: { token: await people.token(kim) } });
    expect(await new Promise((refused) => client.socket.once('connect_error', refused))).toMatchObject({ data: { code: 'deleted' } });
    await people.join(kim);
    const connected = new Promise<void>((connects) => client.socket.once('connect', connects));
    client.socket.connect();
    await connected;
  });

  it('a person who never had one may still send plays before their first sign-in is complete', async () => {
    expect((await reportPlay('nobody-yet')).statusCode).toBe(202);
  });
});

describe('while an account is deleted', () => {
  it.each(Object.entries(writes))('a %s that another device sends waits, and is refused', async (_, write) => {
    const [kim, linh] = await two();
    const deletion = holdBeforeCommit();
    const deleted = deleteAccount(kim);
    await deletion.arrived;
    const written = write(kim, linh);
    await untilDoneOrWaiting(written);
    deletion.proceed();
    expect([(await deleted).statusCode, (await written).statusCode]).toEqual([200, 403]);
    expect(await tablesThatMention(kim)).toEqual([]);
  });

  it('the announcement of the sign-in before it waits, and does not bring the account back', async () => {
    const [kim] = await two();
    const deletion = holdBeforeCommit();
    const deleted = deleteAccount(kim);
    await deletion.arrived;
    const announced = announce(kim, secondsAgo(5));
    await untilDoneOrWaiting(announced);
    deletion.proceed();
    expect([(await deleted).statusCode, (await announced).statusCode]).toEqual([200, 403]);
    expect(await tablesThatMention(kim)).toEqual([]);
  });

  it('a message to its person waits, and is refused', async () => {
    const [kim, linh] = await two();
    const { socket } = await people.connect(linh);
    const deletion = holdBeforeCommit();
    const deleted = deleteAccount(kim);
    await deletion.arrived;
    const sent = socket.emitWithAck('send_message', { senderId: linh, receiverId: kim, content: 'Hello' });
    await untilDoneOrWaiting(sent);
    deletion.proceed();
    expect((await deleted).statusCode).toBe(200);
    expect(await sent).toMatchObject({ ok: false, code: 'not_found' });
    expect(await tablesThatMention(kim)).toEqual([]);
  });
});

describe('while a message is stored', () => {
  async function sending(): Promise<{ kim: string; linh: string; proceed: () => void; sent: Promise<object> }> {
    const [kim, linh] = await two();
    const { socket } = await people.connect(linh);
    const { arrived, proceed } = holdBeforeCommit();
    const sent = socket.emitWithAck('send_message', { senderId: linh, receiverId: kim, content: 'Hello' });
    await arrived;
    return { kim, linh, proceed, sent };
  }

  it('the deletion of its receiver’s account waits, and takes the message with it', async () => {
    const { kim, proceed, sent } = await sending();
    const deleted = deleteAccount(kim);
    await untilDoneOrWaiting(deleted);
    proceed();
    expect(await sent).toMatchObject({ ok: true });
    expect((await deleted).statusCode).toBe(200);
    expect(await tablesThatMention(kim)).toEqual([]);
  });

  it('a block between the two is not answered before the message is there', async () => {
    const { kim, linh, proceed, sent } = await sending();
    const blocked = block(kim, linh).then(async () => (await people.history(kim, linh)).map(({ content }) => content));
    await untilDoneOrWaiting(blocked);
    proceed();
    expect(await sent).toMatchObject({ ok: true });
    expect(await blocked).toEqual(['Hello']);
  });
});

it('a message beside a block that is under way waits, and is refused', async () => {
  const [kim, linh] = await two();
  const { socket } = await people.connect(linh);
  const blocking = holdBeforeCommit();
  const blocked = block(kim, linh);
  await blocking.arrived;
  const sent = socket.emitWithAck('send_message', { senderId: linh, receiverId: kim, content: 'Hello' });
  await untilDoneOrWaiting(sent);
  blocking.proceed();
  expect((await blocked).statusCode).toBe(200);
  expect(await sent).toMatchObject({ ok: false, code: 'forbidden' });
});
