import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../tools/network/free-port';
import { ApiProcess } from './_harness/api-process';
import { createDatabase, type TestDatabase } from './_harness/database';

/** Packages by the feature that loads them. A feature that few requests need should cost no memory and no time at the start. */
const ON_DEMAND = {
  pictures: ['sharp', 'file-type', 'thumbhash'],
  'tags of songs': ['music-metadata', 'strtok3'],
  'objects in S3': ['@aws-sdk/client-s3', '@aws-sdk/lib-storage'],
  'several nodes': ['redis', '@redis/client'],
  documentation: ['@nestjs/swagger', 'js-yaml', 'es-toolkit', '@fastify/static'],
  'the development sign-in': ['oidc-provider', 'koa'],
  tokens: ['passport-jwt', 'jsonwebtoken'],
  notifications: ['web-push'],
  'the import': ['cli-progress'],
  'schemas of Fastify, which no route has': ['ajv', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'],
};

let database: TestDatabase;
let dataDir: string;
let api: ApiProcess;
let origin: string;

beforeAll(async () => {
  database = await createDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'chorus-test-loaded-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  api = await ApiProcess.start({
    DATABASE_URL: database.url,
    PORT: String(port),
    DATA_DIR: dataDir,
    NODE_OPTIONS: `-r ${resolve(__dirname, '_harness/loaded-packages.cjs')}`,
  });
});

afterAll(async () => {
  await api.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('the API starts, and answers the first visit, without the packages of features that nobody has used', async () => {
  for (const path of ['/api/health/ready', '/api/songs', '/api/stats']) expect((await fetch(origin + path)).status).toBe(200);
  const answer = await api.ask('SIGUSR2', (line) => line.startsWith('{"loaded"'));
  const { loaded } = JSON.parse(answer) as { loaded: string[] };
  expect(loaded).toEqual(expect.arrayContaining(['@nestjs/core', 'fastify', 'typeorm', 'pg']));
  for (const [need, packages] of Object.entries(ON_DEMAND))
    expect([need, packages.filter((name) => loaded.includes(name))]).toEqual([need, []]);
});

it.each(['/api/docs', '/api/docs-json', '/api/docs/asyncapi.json', '/api/docs/swagger-ui-init.js', '/api/docs/swagger-ui-bundle.js'])(
  'the API still serves %s, whose packages it loads on demand',
  async (path) => {
    expect((await fetch(origin + path)).status).toBe(200);
  },
);
