import { TokenVerifier } from '../../src/features/identity/token-verifier';
import { People } from '../_harness/people';
import { closed, openRawConnection } from '../_harness/raw-connection';
import { closeSockets, connectSocket } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

const PEOPLE = 200;
const MOST_REFUSED = 500;
const MOST_JOINS = 5;

let issuer: TestIssuer;
let api: TestApi;
let people: People;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn } });
  people = new People(api, issuer);
});

afterEach(closeSockets);

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

/** Asks to join as often as one connection may; resolves with the refusals once it is closed. */
async function refusedJoins(join: string): Promise<number> {
  const engine = await openRawConnection(api.origin);
  let refusals = 0;
  const gone = closed(engine);
  engine.on('data', () => {
    refusals += 1;
    if (refusals < MOST_JOINS) engine.write(join);
    else engine.close();
  });
  engine.write(join);
  await gone;
  return refusals;
}

describe('people behind one address', () => {
  it('connect, two hundred at once, and nobody is refused', async () => {
    const joining = Array.from({ length: PEOPLE }, async (_, number) => {
      const token = await people.token(`pupil-${number}`);
      return connectSocket(api.origin, { auth: { token }, reconnection: false, timeout: 100_000 });
    });
    expect((await Promise.all(joining)).filter(({ socket }) => socket.connected)).toHaveLength(PEOPLE);
  });

  it('connect again with a known token while somebody among them tries bad ones, which are no longer checked', async () => {
    const auth = { token: await people.token('kim') };
    await connectSocket(api.origin, { auth });
    const verify = jest.spyOn(api.app.get(TokenVerifier), 'verify');
    const forged = `0${JSON.stringify({ token: `${(await people.token('linh')).slice(0, -4)}AAAA` })}`;
    const began = performance.now();
    const answered = await Promise.all(Array.from({ length: 160 }, () => refusedJoins(forged)));
    const refilled = Math.ceil((10 * (performance.now() - began)) / 1_000);
    expect(answered.reduce((sum, refusals) => sum + refusals)).toBeGreaterThanOrEqual(MOST_REFUSED);
    expect(verify.mock.calls.length).toBeLessThanOrEqual(MOST_REFUSED + refilled);
    expect((await connectSocket(api.origin, { auth })).socket.connected).toBe(true);
  });
});
