import { blockEndpoints, MOST_BLOCKS, urlOf } from '@chorus/contracts';
import { People } from '../_harness/people';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

let issuer: TestIssuer;
let api: TestApi;
let people: People;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn } });
  people = new People(api, issuer);
  await people.join('kim', 'linh', 'minh', 'an');
});

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const change = (method: 'PUT' | 'DELETE', blocker: string, clerkId: string) =>
  people.call(blocker, method, urlOf(blockEndpoints.add, { clerkId }));

/** One more is the last that is allowed. */
const fillUp = (blocker: string) =>
  api.dataSource.query(
    `INSERT INTO blocks (blocker, blocked) SELECT $1, 'blocked-before-' || n FROM generate_series(1, $2::int - 1) AS n`,
    [blocker, MOST_BLOCKS],
  );

describe('a person who has blocked 5,000 people', () => {
  it('is refused one more and told what to do, and may block somebody once they unblock another', async () => {
    await fillUp('kim');
    expect((await change('PUT', 'kim', 'minh')).statusCode).toBe(200);
    expect((await change('PUT', 'kim', 'minh')).statusCode).toBe(200);
    const refused = await change('PUT', 'kim', 'an');
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ message: 'You have blocked 5,000 people, which is the maximum. Unblock someone first.' }),
    ]);
    await change('DELETE', 'kim', 'minh');
    expect((await change('PUT', 'kim', 'an')).statusCode).toBe(200);
  });

  it('cannot exceed the maximum by blocking two people at the same time', async () => {
    await fillUp('linh');
    const answers = await Promise.all([change('PUT', 'linh', 'minh'), change('PUT', 'linh', 'an')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});
