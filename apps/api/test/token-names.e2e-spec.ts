import { urlOf, userEndpoints } from '@chorus/contracts';
import { startApi, type TestApi } from './_harness/start-api';
import { TestIssuer } from './_harness/test-issuer';

let issuer: TestIssuer;
let api: TestApi;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn } });
});
afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

it('a person keeps the name of an earlier token where a later one has none, also after a node of the release before has stored the page’s', async () => {
  const logIn = async (name: string | undefined, firstName: string) =>
    api.app.inject({
      method: 'POST',
      url: urlOf(userEndpoints.callback),
      headers: { authorization: `Bearer ${await issuer.token({ sub: 'minh', ...(name !== undefined && { name }) })}` },
      payload: { id: 'minh', firstName },
    });
  const names: (string | undefined)[] = [];
  for (const [ofToken, ofPage] of [
    [undefined, 'Minh'],
    ['Minh Nguyễn', 'The admin'],
    [undefined, 'The admin'],
    [' ', 'The admin'],
    ['Minh Trần', 'The admin'],
  ] as const) {
    expect((await logIn(ofToken, ofPage)).statusCode).toBe(200);
    const [row] = await api.dataSource.query<{ name: string }[]>(`SELECT full_name AS name FROM users WHERE subject = 'minh'`);
    names.push(row?.name);
    await api.dataSource.query(`UPDATE users SET full_name = 'The admin' WHERE subject = 'minh'`);
  }
  expect(names).toEqual(['Minh', 'Minh Nguyễn', 'Minh Nguyễn', 'Minh Nguyễn', 'Minh Trần']);
});
