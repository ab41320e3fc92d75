import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cluster, composeText, filledIn, home, parseCompose, type Setup } from './compose';
import { composeProblems } from './compose-problems';

const problemsOf = (text: string, setup: Setup) => composeProblems(text, parseCompose(text), setup);

it.each([home, cluster])('$file is consistent with the images, the code and $example', (setup) => {
  expect(problemsOf(composeText(setup), setup)).toEqual([]);
});

it('docker-compose.yml limits the memory of every container', () => {
  for (const { mem_limit: limit } of Object.values(parseCompose(composeText(home)).services)) expect(limit).toMatch(/^\d+m$/);
});

describe.each([
  ["ports: ['80:80', '443:443', '443:443/udp']", "ports: ['2019:2019']", 'nothing'],
  ['tmpfs: /tmp\n', "ports: ['3000:3000']\n", 'chorus is reached from other machines'],
  ["SINGLE_NODE: 'true'", "SINGLE_NODE: 'false'", 'chorus: S3_BUCKET is missing'],
  ['PUBLIC_URL: https://', 'PUBLIC_URL: http://', 'chorus: PUBLIC_URL must be https://'],
  ['LISTENING: ${LISTENING:-}', 'LISTENING: ${LISTENING:-friends}', 'chorus: LISTENING must be'],
  ['    read_only: true\n    tmpfs: /config', '    tmpfs: /config', 'caddy may write into its own image'],
  ['cap_drop: [ALL]', 'cap_drop: [SETUID]', 'chorus keeps capabilities of its machine'],
  ['caddy:2.11.4-alpine@', 'caddy:2@@', 'caddy runs whatever its tag means today'],
])('the check of docker-compose.yml with %j replaced by %j', (from, to, complaint) => {
  it(`reports: ${complaint}`, () => {
    const text = composeText(home);
    expect(text).toContain(from);
    const problems = problemsOf(text.replace(from, to), home);
    if (complaint === 'nothing') expect(problems).toEqual([]);
    else expect(problems).toContainEqual(expect.stringContaining(complaint));
  });
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
])('the check of compose.cluster.yml with %j replaced by %j', (from, to, complaint) => {
  it(`reports: ${complaint}`, () => {
    const text = composeText(cluster);
    expect(text).toContain(from);
    expect(problemsOf(text.replace(from, to), cluster)).toContainEqual(expect.stringContaining(complaint));
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

    const validate = (setup: Setup, env: Record<string, string>, text = composeText(setup)) => {
      writeFileSync(join(folder, setup.file), text);
      const args = [...first, '-f', setup.file, 'config', '-q'];
      execFileSync(program, args, { cwd: folder, env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' });
    };

    it.each([home, cluster])('accepts $file', (setup) => {
      expect(() => validate(setup, filledIn(setup))).not.toThrow();
    });

    it('reports a missing variable', () => {
      expect(() => validate(cluster, { ...filledIn(cluster), REDIS_PASSWORD: '' })).toThrow(/missing/);
      expect(() => validate(home, { ...filledIn(home), DOMAIN: '' })).toThrow(/missing/);
    });

    it.each([home, cluster])('refuses an unknown key in $file', (setup) => {
      expect(() => validate(setup, filledIn(setup), composeText(setup).replace('restart:', 'restarts:'))).toThrow(/restarts/);
    });
  });
}
