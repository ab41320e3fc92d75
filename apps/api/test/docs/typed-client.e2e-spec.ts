import { readdirSync, readFileSync, rmSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCompiler } from '../../../../tools/process/run-compiler';
import { runInstalled, runNode } from '../../../../tools/process/run-to-end';
import { openApiDocument } from '../../src/platform/http/docs/openapi-document';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { startApi, type TestApi } from '../_harness/start-api';
import { type NamedEndpoint, namedEndpoints, OPENAPI_FETCH, programOf } from './typed-calls';

const PAGE = join(__dirname, '../../../pwa/src');

const TYPES = join(__dirname, '../../../../node_modules/@types');

const COMPILER = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'ES2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: ['node'],
    typeRoots: [TYPES],
  },
  include: ['*.ts'],
};

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), 'chorus-test-client-'));
  const [document, types] = [join(folder, 'openapi.json'), join(folder, 'api.d.ts')];
  writeFileSync(document, JSON.stringify(openApiDocument(api.app)));
  // What has a default may be left out of a request.
  const { exitCode, output } = await runInstalled('openapi-typescript', [document, '--output', types, '--default-non-nullable=false']);
  if (exitCode !== 0) throw new Error(output);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(COMPILER));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.stop();
});

async function compile(program: string): Promise<string> {
  writeFileSync(join(folder, 'calls.ts'), program);
  return (await runCompiler(folder)).output;
}

/** The endpoints that the page names, and so calls. */
function calledByPage(): NamedEndpoint[] {
  const sources = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test|\.fixture)\.tsx?$/.test(file));
  const named = new Set(sources.flatMap((file) => readFileSync(join(PAGE, file), 'utf8').match(/\b\w+Endpoints\.\w+/g) ?? []));
  return namedEndpoints.filter(({ name }) => named.has(name));
}

describe('a client generated from the OpenAPI document', () => {
  it('has the types of the contracts for all that the page calls', async () => {
    const called = calledByPage();
    expect(called.length).toBeGreaterThan(80);
    expect(await compile(programOf(called))).toBe('');
  });

  it('has them for every other endpoint, too', async () => {
    const called = new Set(calledByPage());
    expect(await compile(programOf(namedEndpoints.filter((endpoint) => !called.has(endpoint))))).toBe('');
  });

  it('does not compile where it is given less, or promises more, than the contract', async () => {
    const program = programOf(namedEndpoints.filter(({ name }) => name === 'songEndpoints.list' || name === 'playlistEndpoints.create'));
    const broken = program.replace("['body']>>()", "['body']>['name']>()").replace("['response']>>>", "['response']>[0]>>");
    const errors = await compile(broken);
    expect(broken).not.toBe(program);
    expect(errors.match(/error TS\d+/g)?.length).toBe(2);
  });

  it('calls the API, and has its errors', async () => {
    const song = await new CatalogueRows(api.dataSource).song();
    expect(await compile(firstCalls)).toBe('');
    const { output } = await runNode(join(folder, 'calls.ts'), [api.origin, song.id]);
    expect(JSON.parse(output)).toEqual({ titles: [song.title], status: 404, code: 'not_found' });
  });
});

const firstCalls = `
import createClient from '${OPENAPI_FETCH}';
import type { paths } from './api';

const [baseUrl = '', id = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });
const { data } = await client.GET('/api/songs', { params: { query: { limit: 1 } } });
const { error, response } = await client.GET('/api/albums/{id}', { params: { path: { id } } });
console.log(JSON.stringify({ titles: data?.map(({ title }) => title), status: response.status, code: error?.code }));
`;
