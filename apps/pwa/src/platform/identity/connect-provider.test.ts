import { MemoryStorage } from '../storage/memory-storage.fixture';
import { createProviderConnection } from './connect-provider';
import { SessionRefused } from './grant';

const config = { issuer: 'https://id.example.org', clientId: 'chorus', scope: 'openid', audience: null };
const connection = () => createProviderConnection({ origin: 'https://chorus.example.org', pathname: '/', search: '' });
const serverSays = (answer: () => Promise<Response>) => Object.assign(globalThis, { fetch: answer, localStorage: new MemoryStorage() });
const away = () => Promise.reject(new TypeError('Failed to fetch'));

describe(createProviderConnection, () => {
  it('uses the server’s configuration', async () => {
    serverSays(() => Promise.resolve(Response.json(config)));
    expect((await connection()()).config).toEqual(config);
  });

  it('reuses the provider while the configuration is unchanged', async () => {
    serverSays(() => Promise.resolve(Response.json(config)));
    const connect = connection();
    expect(await connect()).toBe(await connect());
  });

  it.each([
    ['is unreachable', away],
    ['answers 503', () => Promise.resolve(Response.json({}, { status: 503 }))],
    ['sends an invalid configuration', () => Promise.resolve(Response.json({ issuer: 7 }))],
  ])('uses the last known configuration when the server %s', async (_, answer) => {
    serverSays(answer);
    expect((await connection()(config)).config).toEqual(config);
    await expect(connection()()).rejects.toThrow();
  });

  it.each([{ issuer: 'https://other.example.org' }, { clientId: 'other' }])(
    'refuses a session of another provider configuration: %p',
    async (change) => {
      serverSays(() => Promise.resolve(Response.json({ ...config, ...change })));
      await expect(connection()(config)).rejects.toThrow(SessionRefused);
    },
  );
});
