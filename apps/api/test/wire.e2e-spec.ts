import { albumEndpoints, apiError, artistEndpoints, listeningEndpoints, songEndpoints, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { version } from '../../../package.json';
import { CatalogueReader } from '../src/features/catalogue/catalogue.reader';
import { CatalogueRows } from './_harness/catalogue-rows';
import { startApi, type TestApi } from './_harness/start-api';

const UNKNOWN_ID = '01994a5e-0000-7000-8000-000000000000';

describe('HTTP:', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
    const rows = new CatalogueRows(api.dataSource);
    for (let songs = 0; songs < 19; songs++) await rows.song();
    const artist = await rows.artist();
    await rows.song({ artistId: artist.id, albumId: (await rows.album({ artistId: artist.id })).id });
  });
  afterAll(() => api.stop());

  describe('an error', () => {
    it.each([
      ['GET', '/api/nothing', 404, 'not_found'],
      ['GET', '/api', 404, 'not_found'],
      ['GET', '/api/', 404, 'not_found'],
      ['POST', '/api/songs', 404, 'not_found'],
      ['GET', '/api/albums/none', 400, 'invalid'],
      ['GET', `/api/albums/${UNKNOWN_ID}`, 404, 'not_found'],
      ['GET', '/api/albums/%zz', 400, 'invalid'],
      ['GET', `/api/albums/${'a'.repeat(500)}`, 400, 'invalid'],
      ['GET', '/api/songs?limit=x', 400, 'invalid'],
      ['GET', '/media/none', 404, 'not_found'],
      ['GET', '/media/..%2fetc', 404, 'not_found'],
    ])('has the shape of the contract: %s %s', async (method, path, status, code) => {
      const response = await api.fetch(path, { method, headers: { accept: 'text/html' } });
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const error = apiError.parse(await response.json());
      expect(error.code).toBe(code);
      expect(JSON.stringify(error)).not.toContain('node_modules');
    });

    it.each([
      ['broken JSON', 'application/json', '{"a":', 400, 'invalid'],
      ['100 KB and more', 'application/json', JSON.stringify('x'.repeat(110_000)), 413, 'too_large'],
      ['an unknown content type', 'text/strange', 'x', 415, 'unsupported_media_type'],
    ])('has the shape of the contract for an invalid body: %s', async (_, type, body, status, code) => {
      const response = await api.fetch('/api/auth/callback', { method: 'POST', headers: { 'content-type': type }, body });
      expect(response.status).toBe(status);
      expect(apiError.parse(await response.json()).code).toBe(code);
    });

    it('leaves the connection open of a client or a proxy that is still sending a body that was refused', async () => {
      const body = JSON.stringify('x'.repeat(5_000_000));
      const response = await api.fetch('/api/auth/callback', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      expect(response.status).toBe(413);
      expect(response.headers.get('connection')).not.toBe('close');
    });

    it('that is unexpected is answered without detail and logged in full', async () => {
      const broken = jest.spyOn(api.app.get(CatalogueReader), 'counts').mockRejectedValueOnce(new Error('the secret of the server'));
      const response = await api.fetch('/api/stats', { headers: { 'x-request-id': 'the-broken-one' } });
      broken.mockRestore();
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({
        code: 'internal',
        message: 'Something went wrong on the server.',
        requestId: 'the-broken-one',
      });
      const line = api.log.find(({ msg }) => msg === 'unhandled exception');
      expect(line).toMatchObject({ requestId: 'the-broken-one', err: { message: 'the secret of the server' } });
    });
  });

  describe('a response of a later server', () => {
    const withMore = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(withMore);
      if (typeof value !== 'object' || value === null) return value;
      return { ...Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withMore(inner)])), later: { than: 'this' } };
    };

    it.each([
      ['songs', songEndpoints.list],
      ['albums', albumEndpoints.list],
      ['artists', artistEndpoints.list],
    ])('is parsed by today’s page without unknown fields: %s', async (_, endpoint) => {
      const answer: unknown = await (await api.fetch(urlOf(endpoint))).json();
      expect(answer).not.toEqual([]);
      expect(endpoint.response.parse(withMore(answer))).toEqual(answer);
    });
  });

  describe('a request', () => {
    it('of a later page is accepted without unknown fields', async () => {
      const [song] = songEndpoints.list.response.parse(await (await api.fetch('/api/songs?limit=1&later=true')).json());
      const play = { id: randomUUID(), songId: song?._id, startedAt: new Date().toISOString(), secondsHeard: 40, later: true };
      const response = await api.fetch(urlOf(listeningEndpoints.report), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ plays: [play], visitorId: randomUUID(), later: { than: 'this' } }),
      });
      expect(response.status).toBe(202);
    });

    it('keeps its X-Request-Id, in the response and in the log', async () => {
      const response = await api.fetch('/api/stats', { headers: { 'x-request-id': 'edge-1' } });
      expect(response.headers.get('x-request-id')).toBe('edge-1');
      expect(api.log).toContainEqual(
        expect.objectContaining({ requestId: 'edge-1', method: 'GET', path: '/api/stats', status: 200, msg: 'request completed' }),
      );
    });

    it('without X-Request-Id gets a new id', async () => {
      const response = await api.fetch('/api/nothing', { headers: { 'x-request-id': 'not safe' } });
      const id = response.headers.get('x-request-id');
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(await response.json()).toMatchObject({ requestId: id });
    });

    it('with a malformed URL is answered with its id and the security headers, too', async () => {
      const response = await api.fetch('/api/%', { headers: { 'x-request-id': 'malformed-1' } });
      const { headers } = response;
      expect([response.status, headers.get('x-request-id'), headers.get('x-frame-options')]).toEqual([400, 'malformed-1', 'DENY']);
    });

    it('leaves no token, query or body in the log', async () => {
      await api.fetch('/api/songs?cursor=secret-query', { headers: { authorization: 'Bearer secret-token' } });
      await api.fetch('/api/auth/callback', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"email":"secret@body"',
      });
      expect(JSON.stringify(api.log)).not.toContain('secret-');
      expect(JSON.stringify(api.log)).not.toContain('secret@');
    });
  });

  describe('a list', () => {
    it('is 304 for a known ETag, compressed or not', async () => {
      const first = await api.fetch('/api/songs', { headers: { 'accept-encoding': 'identity' } });
      const compressed = await api.fetch('/api/songs', { headers: { 'accept-encoding': 'br' } });
      const etag = first.headers.get('etag');
      expect(etag).toMatch(/^W\/".+"$/);
      expect(compressed.headers.get('etag')).toBe(etag);
      for (const encoding of ['identity', 'br', 'gzip']) {
        const again = await api.fetch('/api/songs', { headers: { 'if-none-match': etag!, 'accept-encoding': encoding } });
        expect(again.status).toBe(304);
        expect(await again.text()).toBe('');
        expect(again.headers.get('etag')).toBe(etag);
      }
    });

    it('has another ETag once it has changed', async () => {
      const before = (await api.fetch('/api/artists')).headers.get('etag');
      await new CatalogueRows(api.dataSource).artist();
      const after = await api.fetch('/api/artists', { headers: { 'if-none-match': before! } });
      expect(after.status).toBe(200);
      expect(after.headers.get('etag')).not.toBe(before);
    });

    it.each(['br', 'gzip'])('is compressed with %s, with Vary: Accept-Encoding', async (encoding) => {
      const response = await api.fetch('/api/songs', { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      expect(await response.json()).toHaveLength(20);
    });

    it('is revalidated every time', async () => {
      expect((await api.fetch('/api/songs')).headers.get('cache-control')).toBe('no-cache');
    });
  });

  it.each(['/api/songs', '/api/nothing', '/', '/media/none', '/api/docs', '/api/albums/%zz', '/no-such-file.js'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await api.fetch(path, { headers: { accept: 'text/html' } });
      expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it('the policy allows only the page’s own scripts and does not let the page be framed', async () => {
    const policy = (await api.fetch('/', { headers: { accept: 'text/html' } })).headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).toMatch(/object-src 'none'/);
  });

  it('HSTS is sent when the public URL is https', async () => {
    const secure = await startApi({ config: { databaseUrl: api.config.databaseUrl, publicUrl: 'https://music.example.com' } });
    expect((await secure.fetch('/api/stats')).headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await secure.stop();
  });

  it('the version is that of the root package', async () => {
    expect(await (await api.fetch('/api/health')).json()).toEqual({ status: 'ok', version });
  });

  describe('the documentation', () => {
    it('is served as a page', async () => {
      const response = await api.fetch('/api/docs');
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('swagger-ui');
    });

    it('has no inline scripts', async () => {
      const response = await api.fetch('/api/docs');
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'self'; (?!.*script-src)/);
      expect((await response.text()).match(/<script(?![^>]* src=)/g)).toBeNull();
    });

    it('describes the sockets, at the address of this server', async () => {
      const document: unknown = await (await api.fetch('/api/docs/asyncapi.json')).json();
      expect(document).toMatchObject({ asyncapi: '3.0.0', servers: { chorus: { host: new URL(api.config.publicUrl).host } } });
    });

    it('describes parameters and answers by the contract’s schemas', async () => {
      const { openapi, paths } = (await (await api.fetch('/api/docs-json')).json()) as { openapi: string; paths: Record<string, unknown> };
      expect(openapi).toBe('3.1.0');
      expect(paths['/api/albums/{id}']).toMatchObject({
        get: {
          summary: 'One album with its songs',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/CatalogueId' } }],
          responses: { '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Album' } } } } },
        },
      });
      expect(paths['/api/songs']).toMatchObject({
        get: {
          parameters: [
            { name: 'limit', in: 'query', required: false },
            { name: 'cursor', in: 'query', required: false },
          ],
        },
      });
    });
  });
});
