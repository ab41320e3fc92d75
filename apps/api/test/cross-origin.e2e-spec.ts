import { songEndpoints, urlOf } from '@chorus/contracts';
import { startApi, type TestApi } from './_harness/start-api';

const FRIEND = 'https://friend.example.com';
const STRANGER = 'https://stranger.example.com';
const SONGS = urlOf(songEndpoints.list);

let api: TestApi;

const askedFrom = (origin: string) => api.fetch(SONGS, { headers: { origin } });
const preflightFrom = (origin: string) =>
  api.fetch(SONGS, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'authorization' },
  });

describe('CORS with another allowed origin:', () => {
  beforeAll(async () => {
    api = await startApi({ config: { allowedOrigins: [FRIEND] } });
  });

  afterAll(() => api.stop());

  it('pages of that origin can read responses with ETag and Link headers', async () => {
    const { headers } = await askedFrom(FRIEND);
    expect(headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(headers.get('access-control-expose-headers')).toContain('link');
    expect(headers.get('vary')).toContain('Origin');
  });

  it('pages of that origin may send tokens and DELETE', async () => {
    const { status, headers } = await preflightFrom(FRIEND);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-methods')).toContain('DELETE');
    expect(headers.get('access-control-allow-headers')).toBe('authorization');
  });

  it('pages of a third origin can do neither', async () => {
    expect((await askedFrom(STRANGER)).headers.get('access-control-allow-origin')).toBeNull();
    expect((await preflightFrom(STRANGER)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('CORS without allowed origins:', () => {
  beforeAll(async () => {
    api = await startApi();
  });

  afterAll(() => api.stop());

  it('only pages of the API’s own origin can read responses', async () => {
    expect((await askedFrom(FRIEND)).headers.get('access-control-allow-origin')).toBeNull();
    expect((await preflightFrom(FRIEND)).headers.get('access-control-allow-origin')).toBeNull();
  });
});
