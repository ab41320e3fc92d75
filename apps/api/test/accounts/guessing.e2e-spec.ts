import { BrowserSession } from '../_harness/browser-session';
import { acceptLink, type AccountRows, linh, minh, startOwnAccounts } from '../_harness/own-accounts';
import { until } from '../_harness/until';

let rows: AccountRows;
let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ origin, rows, stop } = await startOwnAccounts({ TRUST_PROXY: 'true' }));
  await acceptLink(await rows.invite(), minh);
});

beforeEach(() => rows.database.query('DELETE FROM sign_in_guesses'));

afterAll(() => stop());

const browser = () => new BrowserSession(origin);

interface Guess {
  login: string;
  password?: string;
  address?: string;
}

/** Returns a function that guesses in one browser, which has signed in nobody. */
async function guesser(session = browser()) {
  const { url } = await session.requestSignIn({ prompt: 'login' });
  return async ({ login, password = 'wrong wrong wrong', address = '203.0.113.1' }: Guess): Promise<number> => {
    const { response } = await session.typePassword(url, { login, password }, { 'x-forwarded-for': address });
    return response?.status ?? 303;
  };
}

describe('guesses at an account', () => {
  it.each(['linh', 'nobody-has-this-name'])('cost a pause after five, from whatever address: %s', async (login) => {
    const guess = await guesser();
    const answers: number[] = [];
    for (let at = 0; at < 7; at += 1) answers.push(await guess({ login, address: `203.0.113.${at}` }));
    expect(answers).toEqual([401, 401, 401, 401, 401, 401, 429]);
  });

  it('say when the next may be made, and are not counted before', async () => {
    const session = browser();
    const { url } = await session.requestSignIn();
    const wrong = { login: 'linh', password: 'wrong wrong wrong' };
    for (let at = 0; at < 8; at += 1) await session.typePassword(url, wrong);
    const { response } = await session.typePassword(url, linh);
    expect(response!.status).toBe(429);
    const seconds = Number(response!.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(30);
    expect(await response!.text()).toContain('Too many attempts. Try again in');
  });

  it('do not keep out its owner, who has signed in with the same browser before', async () => {
    const own = browser();
    await own.signInWithPassword(linh.login, linh.password);
    const guess = await guesser();
    for (let at = 0; at < 8; at += 1) await guess({ login: 'linh' });
    expect(await guess(linh)).toBe(429);
    const ownGuess = await guesser(own);
    expect(await ownGuess(linh)).toBe(303);
  });

  it('at one account leave the others alone, until its address is stopped', async () => {
    const guess = await guesser();
    for (let at = 0; at < 8; at += 1) await guess({ login: 'linh' });
    expect(await guess({ login: 'minh@example.com' })).toBe(401);
    for (let at = 0; at < 30; at += 1) await guess({ login: `name-${at}` });
    expect(await guess({ ...minh })).toBe(429);
    expect(await guess({ ...minh, address: '198.51.100.7' })).toBe(303);
  });

  it('that happen at once are counted, too', async () => {
    const guess = await guesser();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => guess({ login: 'linh', address: `203.0.113.${at}` })));
    expect(answers.filter((status) => status === 401)).toHaveLength(6);
  });
});

it('of 1,000 guesses from 200 addresses at 100 accounts, few are checked, and those who have signed in before still can', async () => {
  const own = browser();
  await own.signInWithPassword(minh.login, minh.password);
  const guessers = await Promise.all(Array.from({ length: 20 }, () => guesser()));
  const began = performance.now();
  const answers = await Promise.all(
    guessers.map(async (guess, one) => {
      const statuses: number[] = [];
      for (let at = 0; at < 50; at += 1) {
        const nth = one * 50 + at;
        statuses.push(await guess({ login: `person-${nth % 100}`, address: `203.0.113.${nth % 200}` }));
      }
      return statuses;
    }),
  );
  const minutes = (performance.now() - began) / 60_000;
  const checked = answers.flat().filter((status) => status === 401).length;
  expect(answers.flat()).toHaveLength(1_000);
  expect(checked).toBeLessThanOrEqual(102 + 20 * minutes);
  expect(answers.flat().filter((status) => status !== 401 && status !== 429)).toEqual([]);
  const stranger = await guesser();
  let nth = 0;
  // Another account from another address each time, so that only the limit of everybody is left.
  await until(
    () => stranger({ login: `stranger-${(nth += 1)}`, address: `198.51.100.${nth % 250}` }),
    (status) => status === 429,
  );
  expect(await (await guesser(own))(minh)).toBe(303);
});
