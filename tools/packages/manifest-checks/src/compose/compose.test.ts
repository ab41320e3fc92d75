import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPOSE_FILE, composeText, filledIn, parseCompose } from './compose';
import { composeProblems } from './compose-problems';

const problemsOf = (text: string) => composeProblems(text, parseCompose(text));

it('the compose file is consistent with the images, the code and .env.example', () => {
  expect(problemsOf(composeText())).toEqual([]);
});

describe.each([
  ["ports: ['127.0.0.1:", "ports: ['", 'edge is reached from other machines'],
  ['image: redis:7.4.9-alpine@', 'image: redis@', 'redis runs whatever its tag means today'],
  ['alpine@sha256:', 'alpine # ', 'database runs whatever its tag means today'],
  [':/var/lib/postgresql', ':/var/lib/postgresql/data', 'database keeps no data of PostgreSQL'],
  ['command: [start-dev', 'privileged: true\n    command: [start-dev', 'sign-in may gain privileges'],
  ['POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:?is missing in .env}', 'POSTGRES_PASSWORD: secret', 'database has a secret written down'],
  ['  redis: { condition: service_healthy }', '  redis: { condition: service_started }', 'api-1 does not wait until redis is ready'],
  ['  redis: { condition: service_healthy }', '  reddis: { condition: service_healthy }', 'api-1 waits for reddis, which does not exist'],
  [
    '      api-2: { condition: service_healthy }',
    '      bucket: { condition: service_healthy }',
    'edge waits for bucket, which nobody asks',
  ],
  ["volumes: ['api-2:/data']", "volumes: ['api-3:/data']", 'api-2 keeps something in api-3'],
  ['S3_BUCKET: chorus\n    S3_ACCESS', 'S3_BUCKETS: chorus\n    S3_ACCESS', 'api-1: S3_BUCKET is missing'],
  ["TRUST_PROXY: '1'", "TRUSTED_PROXY: '1'", 'api-2: TRUSTED_PROXY is no variable of the API'],
  ['MEDIA_ORIGIN', 'MEDIA', 'edge is not told MEDIA_ORIGIN'],
  ['server api-2:3000', 'server api-3:3000', 'edge looks for the API at api-3'],
  ['REDISCLI_AUTH: ${REDIS_PASSWORD:?', 'REDISCLI_AUTH: ${REDIS_SECRET:?', 'REDIS_SECRET is asked for and not explained'],
])('the check of the compose file with %j replaced by %j', (from, to, complaint) => {
  it(`reports: ${complaint}`, () => {
    const text = composeText();
    expect(text).toContain(from);
    expect(problemsOf(text.replace(from, to))).toContainEqual(expect.stringContaining(complaint));
  });
});

/** The installed programs that read compose files: the standalone one, the plugin, both or neither. */
const programs = [['docker-compose'], ['docker', 'compose']].filter(
  ([name = '', ...first]) => spawnSync(name, [...first, 'version']).status === 0,
);

for (const words of programs) {
  const [program = '', ...first] = words;
  describe(words.join(' '), () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'chorus-compose-'));
      cpSync('docker', join(folder, 'docker'), { recursive: true });
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    const validate = (text: string, env: Record<string, string>) => {
      writeFileSync(join(folder, COMPOSE_FILE), text);
      execFileSync(program, [...first, 'config', '-q'], { cwd: folder, env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' });
    };

    it('accepts the compose file', () => {
      expect(() => validate(composeText(), filledIn())).not.toThrow();
    });

    it('reports a missing variable', () => {
      expect(() => validate(composeText(), { ...filledIn(), REDIS_PASSWORD: '' })).toThrow(/missing/);
    });

    it('refuses an unknown key', () => {
      expect(() => validate(composeText().replace('restart:', 'restarts:'), filledIn())).toThrow(/restarts/);
    });
  });
}
