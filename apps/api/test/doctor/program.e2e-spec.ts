import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../tools/network/free-port';
import { type RedisServer, startRedis } from '../../../../tools/redis/redis-server';
import { findings } from '../_harness/doctor-findings';
import { runDoctor } from '../_harness/run-doctor';
import { startS3Server } from '../_harness/s3/s3-server';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

describe('npm run doctor', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-doctor-'));
  let redis: RedisServer;
  let issuer: TestIssuer;
  let bucket: Awaited<ReturnType<typeof startS3Server>>;
  let api: TestApi;

  beforeAll(async () => {
    [redis, issuer, bucket] = await Promise.all([startRedis(), TestIssuer.start(), startS3Server(join(folder, 's3'))]);
    api = await startApi({ config: { signIn: issuer.signIn } });
  });
  afterAll(async () => {
    await api.stop();
    await Promise.all([redis.stop(), issuer.stop(), bucket.close()]);
    rmSync(folder, { recursive: true });
  });

  it('finds nothing wrong where everything is there', async () => {
    const found = await findings({ ...api.config, s3: bucket.config, redisUrl: redis.url, publicUrl: api.origin });
    expect(found.filter(({ kind }) => kind !== 'fine').map(({ sentence }) => sentence)).toEqual([
      "The sign-in doesn't say whether it supports PKCE (S256), which the page uses. Try to sign in.",
    ]);
    expect([...new Set(found.map(({ subject }) => subject))]).toEqual(['Database', 'Clock', 'Storage', 'Redis', 'Sign-in', 'Address']);
    expect(found.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^PostgreSQL \d+\.\d+ .*answers at 127\.0\.0\.1:\d+\/test_/),
        expect.stringMatching(/^The database has all \d+ migrations of this release\.$/),
        "This machine's clock agrees with PostgreSQL's.",
        "This machine's clock agrees with the sign-in's.",
        expect.stringMatching(/^The bucket music at http:\S+ stores, returns and removes files\.$/),
        expect.stringMatching(/^Redis answers at 127/),
        expect.stringMatching(/^WebSockets get through to Chorus/),
      ]),
    );
  });

  describe('as a program', () => {
    it('exits with 0 where nothing is wrong', async () => {
      const { exitCode, output } = await runDoctor({
        DATABASE_URL: api.config.databaseUrl,
        DATA_DIR: folder,
        PORT: String(await freePort()),
      });
      expect(output).toContain('✓ Settings: Every variable is valid.\n✓ Database: PostgreSQL');
      expect(output).toMatch(/\n\nNo problems found\. Lines with ! are worth a look\.\n$/);
      expect(exitCode).toBe(0);
    });

    it('exits with 1 where something is, counts it, and prints no secret', async () => {
      const { exitCode, output } = await runDoctor({
        DATABASE_URL: 'postgres://chorus:not-to-be-told@127.0.0.1:1/chorus',
        REDIS_URL: 'redis://:not-to-be-told@127.0.0.1:1',
        S3_BUCKET: 'chorus',
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_ACCESS_KEY_ID: 'chorus',
        S3_SECRET_ACCESS_KEY: 'not-to-be-told',
        DATA_DIR: folder,
        PORT: String(await freePort()),
      });
      expect(output).toMatch(
        /✗ Database: .*\n(.*\n)*✗ Storage: .*nothing listens there.*\n(.*\n)*✗ Redis: .*\n(.*\n)*\nThere are 3 problems to fix\.\n$/,
      );
      expect(output).not.toContain('not-to-be-told');
      expect(exitCode).toBe(1);
    });

    it('lists the problems of settings that are wrong', async () => {
      const { exitCode, output } = await runDoctor({ PORT: 'many' });
      expect(output).toMatch(
        /^✗ Settings: DATABASE_URL is missing: .*\n✗ Settings: PORT must be a whole number\.\n\nThere are 2 problems to fix\.\n$/,
      );
      expect(exitCode).toBe(1);
    });
  });
});
