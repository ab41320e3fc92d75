import { API_PREFIX, type EndpointSpec, isOpenToVisitors } from '@chorus/contracts';
import { allEndpoints } from '@chorus/contracts/endpoints.fixture';
import { version } from '../../../../package.json';
import { openApiDocument } from '../../src/platform/http/docs/openapi-document';
import { unstartedApi } from '../_harness/unstarted-api';
import { problemsOf } from './problems-of-document';

interface Operation {
  security: Record<string, string[]>[];
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

type Paths = Record<string, Record<string, Operation>>;

const readDocument = async () => JSON.parse(JSON.stringify(openApiDocument(await unstartedApi()))) as Record<string, unknown>;
let document: Record<string, unknown>;
let paths: Paths;
beforeAll(async () => {
  document = await readDocument();
  paths = document.paths as Paths;
});

const pathOf = ({ path }: EndpointSpec) => API_PREFIX + path.replace(/:(\w+)/g, '{$1}');

function operationOf(method: string, path: string): Operation {
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document.`);
  return operation;
}

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    expect(await problemsOf(document)).toEqual([]);
  });

  it('is said to be invalid when it refers to nothing, or says not who may call', async () => {
    const problems = await problemsOf({
      ...document,
      paths: { '/api/songs': { get: { summary: 'Songs', operationId: 'songs', parameters: [{ $ref: '#/components/parameters/none' }] } } },
    });
    expect(problems).toEqual(
      expect.arrayContaining([expect.stringMatching(/^security-defined/), expect.stringMatching(/^no-unresolved-refs/)]),
    );
  });

  it('has the version of the root package', () => {
    expect(document.info).toMatchObject({ title: 'Chorus', version });
  });

  it('writes each named schema once', () => {
    const { schemas } = document.components as { schemas: Record<string, { properties?: object }> };
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Album', 'ApiError', 'Artist', 'CatalogueId', 'Song', 'User']));
    expect(schemas.Album?.properties).toMatchObject({ songs: { items: { $ref: '#/components/schemas/Song' } } });
    const written = JSON.stringify(document).split('"audioUrl"').length;
    expect(written).toBeLessThan(30);
  });

  it('names apart what is sent and what is received where they differ', () => {
    const { schemas } = document.components as { schemas: Record<string, unknown> };
    expect(Object.keys(schemas).filter((name) => name.endsWith('Input'))).toEqual(['SongsChangeQuestionInput']);
  });

  it('lets what the server sends grow', () => {
    const { schemas } = document.components as { schemas: Record<string, object> };
    expect(schemas.Song).not.toHaveProperty('additionalProperties');
  });

  it('asks for the access token where the contract does, and takes it everywhere else', () => {
    const { securitySchemes } = document.components as { securitySchemes: object };
    expect(securitySchemes).toEqual({ accessToken: expect.objectContaining({ type: 'http', scheme: 'bearer' }) as object });
    const token = { accessToken: [] };
    for (const spec of allEndpoints)
      expect([pathOf(spec), operationOf(spec.method, pathOf(spec)).security]).toEqual([
        pathOf(spec),
        isOpenToVisitors(spec.access) ? [{}, token] : [token],
      ]);
  });

  it.each(['/media/{name}', '/api/pictures/{name}'])('takes the access token at %s, which may not be for everyone', (path) => {
    const { security, responses } = operationOf('GET', path);
    expect([security, Object.keys(responses)]).toEqual([
      [{}, { accessToken: [] }],
      ['200', '401', '403', '404', '429', '503', 'default'],
    ]);
  });

  it('has the same schema for every error', () => {
    const error = { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } };
    const failures = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) => Object.entries(responses).filter(([status]) => !status.startsWith('2')));
    expect(failures.length).toBeGreaterThan(allEndpoints.length);
    for (const [status, { content }] of failures) expect([status, content]).toEqual([status, error]);
  });

  it.each([
    ['GET', '/api/songs', [200, 400, 401, 403, 429, 503]],
    ['GET', '/api/albums/{id}', [200, 400, 401, 403, 404, 429, 503]],
    ['GET', '/api/users', [200, 401, 403, 429, 503]],
    ['POST', '/api/plays', [202, 400, 401, 403, 413, 415, 429, 503]],
    ['GET', '/api/listening', [200, 503]],
    ['POST', '/api/admin/songs', [201, 400, 401, 403, 404, 413, 415, 423, 429, 503]],
    ['PATCH', '/api/admin/albums/{id}', [200, 400, 401, 403, 404, 409, 413, 415, 423, 429, 503]],
    ['PUT', '/api/users/me/likes/{songId}', [200, 400, 401, 403, 404, 409, 413, 415, 429, 503]],
    ['GET', '/api/rooms/{id}/status', [200, 400, 401, 403, 429, 503]],
    ['GET', '/api/oembed', [200, 400, 401, 403, 404, 429, 501, 503]],
    ['GET', '/api/health/ready', [200, 503]],
    ['GET', '/api/health', [200]],
  ])('says with which statuses %s %s answers', (method, path, statuses) => {
    expect(Object.keys(operationOf(method, path).responses)).toEqual([...statuses.map(String), 'default']);
  });
});
