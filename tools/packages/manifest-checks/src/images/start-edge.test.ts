import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDockerfile } from './dockerfile';
import { namesInTemplate } from './edge-template';

const folder = mkdtempSync(join(tmpdir(), 'chorus-edge-'));
const programs = join(folder, 'programs');
const edge = join(folder, 'edge');
const page = join(folder, 'page');
for (const made of [programs, page]) mkdirSync(made);
writeFileSync(join(page, 'index.html'), 'The page');
writeFileSync(join(programs, 'nginx'), '#!/bin/sh\necho "$0 $*"\n');
chmodSync(join(programs, 'nginx'), 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

const image = readDockerfile().find(({ name }) => name === 'edge')?.env ?? {};
const told = {
  ...image,
  EDGE_FOLDER: edge,
  PAGE_FOLDER: page,
  RESOLVER: '127.0.0.1',
  API_SERVERS: 'server api-1:3000; server api-2:3000;',
  MEDIA_ORIGIN: 'https://objects.example.com/chorus',
  PUBLIC_URL: 'https://music.example.com',
  OIDC_ISSUER: 'https://sign-in.example.com/',
};
const start = (env: Record<string, string>) =>
  spawnSync('sh', ['docker/start-edge.sh', '-t'], { env: { ...env, PATH: `${programs}:${process.env.PATH ?? ''}` }, encoding: 'utf8' });

it('start-edge.sh: writes the configuration from its variables and executes nginx', () => {
  const { status, stdout, stderr } = start(told);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.trim()).toBe(`${programs}/nginx -p ${edge}/ -c ${edge}/nginx.conf -t`);
  const written = readFileSync(join(edge, 'nginx.conf'), 'utf8');
  expect(written).toContain('server api-1:3000; server api-2:3000;');
  expect(written).toContain('set $store https://objects.example.com/chorus;');
  expect(written).not.toMatch(/\$\{[A-Z]/);
});

it('start-edge.sh: tells the API which page it has', () => {
  expect(start(told).status).toBe(0);
  const digest = createHash('sha256').update('The page').digest('hex');
  expect(readFileSync(join(edge, 'nginx.conf'), 'utf8')).toContain(`proxy_set_header X-Page-Digest '${digest}';`);
});

it('start-edge.sh: uses this machine’s DNS server by default', () => {
  expect(start({ ...told, RESOLVER: '' }).status).toBe(0);
  expect(readFileSync(join(edge, 'nginx.conf'), 'utf8')).toMatch(/resolver [\d.[\]:a-f]+ valid/);
});

it('start-edge.sh: takes an empty sign-in for that of own accounts, at the public address', () => {
  expect(start({ ...told, OIDC_ISSUER: '' }).status).toBe(0);
  expect(readFileSync(join(edge, 'nginx.conf'), 'utf8')).toContain('map https://music.example.com $sign_in {');
});

it.each([
  ['everyone', 'auth_request off;'],
  ['links', 'auth_request /edge/may-listen;'],
  ['signedIn', 'auth_request /edge/may-listen;'],
])('start-edge.sh: with LISTENING=%s, media have %s', (LISTENING, directive) => {
  expect(start({ ...told, LISTENING }).status).toBe(0);
  expect(readFileSync(join(edge, 'nginx.conf'), 'utf8')).toContain(directive);
});

it('start-edge.sh: does not start with an unknown value of LISTENING', () => {
  const { status, stderr } = start({ ...told, LISTENING: 'signedin' });
  expect([status, stderr.trim()]).toEqual([1, 'The edge cannot start: LISTENING must be everyone, links or signedIn.']);
});

it.each(namesInTemplate())('start-edge.sh: does not start without %s', (name) => {
  const { status, stdout, stderr } = start(Object.fromEntries(Object.entries(told).filter(([other]) => other !== name)));
  expect([status, stdout, stderr.trim()]).toEqual([1, '', `The edge cannot start: ${name} is missing.`]);
});
