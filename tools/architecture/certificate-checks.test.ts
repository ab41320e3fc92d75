import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings that make a TLS client trust anyone. */
const SWITCHED_OFF =
  /rejectUnauthorized\W*false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|strictSSL|proxy_ssl_verify off|--insecure|--no-check-certificate|insecure_?skip_?(tls_?)?verify|no_check_certificate|sslmode=(disable|allow|no-verify)/i;

const sources = ['apps', 'libs', 'docker', 'k8s'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !/node_modules|(^|\/)(dist|test|e2e)\//.test(file) && /(\.(tsx?|mjs|cjs|sh|ya?ml|template)|Dockerfile)$/.test(file))
    .map((file) => join(folder, file)),
);

it('no TLS client is told to skip the check of certificates', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => SWITCHED_OFF.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  'new Agent({ rejectUnauthorized: false })',
  "{ 'rejectUnauthorized': false }",
  "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'",
  '{ checkServerIdentity: () => undefined }',
  'proxy_ssl_verify off;',
  'curl --insecure https://example.com',
  'insecureSkipVerify: true',
  '- RCLONE_NO_CHECK_CERTIFICATE=true',
  'postgres://chorus@db/chorus?sslmode=no-verify',
])('switching off the check of certificates is found in %s', (text) => expect(text).toMatch(SWITCHED_OFF));
