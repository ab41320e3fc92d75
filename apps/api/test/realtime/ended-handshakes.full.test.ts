import { identityEndpoints, suspensionEndpoints, urlOf } from '@chorus/contracts';
import { TokenVerifier } from '../../src/features/identity/token-verifier';
import type { AppServer } from '../../src/platform/realtime/app-socket';
import { SocketCounter } from '../../src/platform/admission/socket-counter';
import { Sockets } from '../../src/platform/realtime/sockets';
import { People } from '../_harness/people';
import { closeSockets, openSocket } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';
import { until } from '../_harness/until';

let issuer: TestIssuer;
let api: TestApi;
let people: People;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn, admins: { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false } } });
  people = new People(api, issuer);
  await people.join('admin');
});

afterEach(() => {
  jest.restoreAllMocks();
  closeSockets();
});

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const suspend = (clerkId: string) => people.call('admin', 'PUT', urlOf(suspensionEndpoints.add, { clerkId }), {});
const deleteAccount = (userId: string) => people.deleteAccount(userId);

const MOST_SOCKETS = 10;
const openConnections = () => (Reflect.get(api.app.get(Sockets), 'server') as AppServer).engine.clientsCount;

/** Stops the next handshake at a step: `arrived` resolves when it gets there, and `proceed` lets it continue. */
function holdOnce<Name extends string>(service: Record<Name, (...args: never[]) => Promise<unknown>>, step: Name) {
  const run = service[step].bind(service) as (...args: unknown[]) => Promise<unknown>;
  let proceed: () => void = () => undefined;
  const gate = new Promise<void>((opens) => (proceed = opens));
  const arrived = new Promise<void>((arrives) => {
    const spy = jest.spyOn(service as Record<string, (...args: unknown[]) => Promise<unknown>>, step);
    spy.mockImplementationOnce(async (...args: unknown[]) => {
      arrives();
      await gate;
      return run(...args);
    });
  });
  return { arrived, proceed: () => proceed() };
}

const steps = {
  'while their token is checked': () => holdOnce(api.app.get(TokenVerifier), 'verify'),
  'while their sockets are counted': () => holdOnce(api.app.get(SocketCounter), 'count'),
};

describe.each(Object.entries(steps))('a person whose handshake is under way, %s,', (when, hold) => {
  it.each([
    ['suspended', suspend],
    ['deleted', deleteAccount],
  ])('and who is %s is not connected', async (what, end) => {
    const userId = `${what} ${when}`;
    await people.join(userId);
    // The token is another one because requests with the same token would wait for its check.
    const auth = { token: await issuer.token({ sub: userId, name: 'Another device' }) };
    const step = hold();
    const client = openSocket(api.origin, { auth, reconnection: false });
    const outcome = new Promise((ends) => {
      client.socket.once('connect', () => ends('connected'));
      client.socket.io.once('close', () => ends('closed'));
    });
    await step.arrived;
    expect((await end(userId)).statusCode).toBe(200);
    step.proceed();
    expect(await outcome).toBe('closed');
  });
});

it('a handshake is not connected whose token signs out once it has been checked', async () => {
  await people.join('an');
  const token = await people.token('an');
  const step = steps['while their sockets are counted']();
  const client = openSocket(api.origin, { auth: { token }, reconnection: false });
  const closed = new Promise((ends) => client.socket.io.once('close', () => ends('closed')));
  await step.arrived;
  await api.fetch(urlOf(identityEndpoints.endSession), { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  step.proceed();
  expect(await closed).toBe('closed');
});

it('a person suspended during the handshake is told so when their client comes back', async () => {
  await people.join('kim');
  const step = steps['while their sockets are counted']();
  const client = openSocket(api.origin, { auth: { token: await people.token('kim') } });
  const outcome = new Promise((ends) => {
    client.socket.once('connect', () => ends('connected'));
    client.socket.once('connect_error', ends);
  });
  await step.arrived;
  await suspend('kim');
  step.proceed();
  expect(await outcome).toMatchObject({ data: { code: 'suspended' } });
});

it('a suspended person cannot renew the token of a socket', async () => {
  await people.join('linh');
  const client = openSocket(api.origin, { auth: { token: await people.token('linh') } });
  const token = await people.token('linh');
  await new Promise<void>((connected) => client.socket.once('connect', connected));
  const step = steps['while their token is checked']();
  const renewing = client.socket.emitWithAck('renew_token', { token });
  const outcome = Promise.race([renewing, client.disconnected()]);
  await step.arrived;
  await suspend('linh');
  step.proceed();
  expect(await outcome).toBe('io server disconnect');
});

it('a connection that closes while its token is checked does not count as one of the person’s, however often that happens', async () => {
  await people.join('dung');
  for (let time = 0; time < MOST_SOCKETS; time += 1) {
    const auth = { token: await issuer.token({ sub: 'dung', name: `Device ${time}` }) };
    const step = steps['while their token is checked']();
    const client = openSocket(api.origin, { auth, reconnection: false });
    await step.arrived;
    client.socket.io.engine.close();
    await until(
      () => Promise.resolve(openConnections()),
      (open) => open === 0,
    );
    step.proceed();
  }
  expect((await people.connect('dung')).socket.connected).toBe(true);
});
