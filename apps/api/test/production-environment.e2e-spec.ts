import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');

it('production: without variables the process lists all that are missing and exits with 1', () => {
  const { PATH } = process.env;
  const hook = resolve(__dirname, '_harness/run-typescript.cjs');
  const { status, stderr } = spawnSync(process.execPath, ['-C', 'chorus-source', '-r', hook, 'apps/api/src/main.ts'], {
    cwd: ROOT,
    env: { PATH, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  const missing = [...stderr.matchAll(/^ {2}- ([A-Z_0-9]+)/gm)].map(([, name]) => name);
  expect(missing).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'PUBLIC_URL', 'S3_BUCKET', 'REDIS_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID']),
  );
  expect(stderr).not.toMatch(/^\s+at /m);
});
