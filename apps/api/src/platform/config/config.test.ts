import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { configFrom, databaseConfigFrom, environment } from './config';
import { problemsOf } from './problems-of.fixture';
import { fileVariableOf, secretVariables } from './secret-files';

const DATABASE_URL = 'postgres://chorus@127.0.0.1:5432/chorus';
const inProduction = {
  NODE_ENV: 'production',
  DATABASE_URL,
  PUBLIC_URL: 'https://music.example.com',
  S3_BUCKET: 'chorus',
  REDIS_URL: 'redis://127.0.0.1:6379',
  OIDC_ISSUER: 'https://sign-in.example.com',
  OIDC_CLIENT_ID: 'chorus',
  OIDC_AUDIENCE: 'https://music.example.com/api',
};

describe('the configuration', () => {
  it('needs nothing but a database in development', () => {
    expect(configFrom({ DATABASE_URL })).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: '.data',
      databaseUrl: DATABASE_URL,
      migrateDatabaseUrl: DATABASE_URL,
      s3: undefined,
      logLevel: 'info',
      trustProxy: false,
      maxAudioBytes: 50 * 1024 * 1024,
      metricsHost: '127.0.0.1',
    });
  });

  it('reads music folders by absolute paths, each once', () => {
    expect(configFrom({ DATABASE_URL }).musicFolders).toEqual([]);
    expect(configFrom({ DATABASE_URL, MUSIC_FOLDERS: '/music | /more, and more/|/music' }).musicFolders).toEqual([
      '/music',
      '/more, and more',
    ]);
  });

  it.each([
    ['music', /^MUSIC_FOLDERS must have absolute paths/],
    ['/music|/music/../music/Nina', /^MUSIC_FOLDERS must not have a folder that is inside another one/],
    [Array.from({ length: 21 }, (_, at) => `/${at}`).join('|'), /^MUSIC_FOLDERS must have at most 20 folders/],
  ])('refuses the music folders %s', (MUSIC_FOLDERS, problem) => {
    expect(problemsOf({ DATABASE_URL, MUSIC_FOLDERS })).toEqual([expect.stringMatching(problem)]);
  });

  it('treats an empty variable as unset', () => {
    expect(configFrom({ DATABASE_URL, PORT: '', S3_BUCKET: '' })).toMatchObject({ port: 3000, s3: undefined });
  });

  it('is complete in production, and listens on every address', () => {
    expect(configFrom(inProduction)).toMatchObject({ production: true, host: '0.0.0.0', publicUrl: 'https://music.example.com' });
  });

  it('lists everything that production lacks at once', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'S3_BUCKET', 'REDIS_URL', 'OIDC_ISSUER'])
      expect(problems).toContainEqual(expect.stringMatching(`^${name} is missing: `));
  });

  it('needs no Redis in production with one node', () => {
    expect(configFrom({ ...inProduction, REDIS_URL: '', SINGLE_NODE: 'true' })).toMatchObject({ redisUrl: undefined });
  });

  it('stores files in the data folder in production with one node, which then has to be the only one', () => {
    const single = { ...inProduction, S3_BUCKET: '', SINGLE_NODE: 'true', DATA_DIR: '/data' };
    expect(configFrom(single)).toMatchObject({ s3: undefined, dataDir: '/data', onlyNode: true });
    expect(configFrom({ ...single, S3_BUCKET: 'chorus' })).toMatchObject({ onlyNode: false });
    expect(problemsOf({ ...single, S3_ENDPOINT: 'http://localhost:8333' })).toEqual([
      expect.stringMatching('^S3_BUCKET is missing: S3_ENDPOINT'),
    ]);
    expect(problemsOf({ ...single, SINGLE_NODE: 'false' })).toEqual([
      'S3_BUCKET is missing: nodes share their files in it; set SINGLE_NODE=true if there is only one, which keeps them in DATA_DIR',
    ]);
  });

  it('needs nothing but a database in production for a migration', () => {
    const MIGRATE_DATABASE_URL = 'postgres://owner@127.0.0.1:5432/chorus';
    expect(databaseConfigFrom({ NODE_ENV: 'production', DATABASE_URL })).toEqual({
      databaseUrl: DATABASE_URL,
      migrateDatabaseUrl: DATABASE_URL,
    });
    expect(databaseConfigFrom({ DATABASE_URL, MIGRATE_DATABASE_URL }).migrateDatabaseUrl).toBe(MIGRATE_DATABASE_URL);
    expect(() => databaseConfigFrom({ DATABASE_URL: '' })).toThrow(/DATABASE_URL is missing: /);
    expect(() => databaseConfigFrom({ DATABASE_URL, MIGRATE_DATABASE_URL: 'localhost:5432' })).toThrow(/MIGRATE_DATABASE_URL must be/);
  });

  it('names missing and malformed variables together, each once', () => {
    const problems = problemsOf({ PORT: 'many', LOG_LEVEL: 'loud', MAX_AUDIO_MB: '0' });
    expect(problems.map((problem) => problem.split(' ', 1)[0])).toEqual(['DATABASE_URL', 'PORT', 'LOG_LEVEL', 'MAX_AUDIO_MB']);
  });

  it.each([
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'music.example.com'],
    ['PUBLIC_URL', 'ftp://music.example.com'],
    ['PUBLIC_URL', 'https://music.example.com/app'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['DATABASE_URL', 'localhost:5432'],
    ['REDIS_URL', 'localhost:6379'],
    ['SINGLE_NODE', 'yes'],
    ['S3_FORCE_PATH_STYLE', 'yes'],
    ['SERVICE_WORKER', 'off'],
    ['TRUST_PROXY', 'the load balancer'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['OIDC_ISSUER', 'not an address'],
    ['ALLOWED_ORIGINS', 'music.example.com'],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ ...inProduction, [name]: value })).toEqual([expect.stringMatching(`^${name} `)]);
  });

  it.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8, fd00::/8, 192.168.1.1', 'loopback, 10.0.0.0/8, fd00::/8, 192.168.1.1'],
  ])('parses TRUST_PROXY=%s', (text, trustProxy) => {
    expect(configFrom({ DATABASE_URL, TRUST_PROXY: text }).trustProxy).toBe(trustProxy);
  });

  it('normalizes the public address', () => {
    expect(configFrom({ ...inProduction, PUBLIC_URL: 'https://Music.example.com:443/' }).publicUrl).toBe('https://music.example.com');
  });

  describe('the configuration of an object store', () => {
    it('uses path-style addresses for a custom endpoint, and host-style for AWS', () => {
      const own = configFrom({ DATABASE_URL, S3_BUCKET: 'chorus', S3_ENDPOINT: 'http://localhost:8333' }).s3;
      expect(own).toMatchObject({ bucket: 'chorus', endpoint: 'http://localhost:8333', region: 'us-east-1', forcePathStyle: true });
      expect(configFrom({ DATABASE_URL, S3_BUCKET: 'chorus' }).s3).toMatchObject({ endpoint: undefined, forcePathStyle: false });
    });

    it('requires both keys or none', () => {
      expect(problemsOf({ DATABASE_URL, S3_BUCKET: 'chorus', S3_ACCESS_KEY_ID: 'id' })).toHaveLength(1);
    });

    it('is refused without a bucket', () => {
      expect(problemsOf({ DATABASE_URL, S3_ENDPOINT: 'http://localhost:8333' })).toEqual([expect.stringMatching('^S3_BUCKET is missing')]);
    });
  });

  describe('.env.example', () => {
    const example = readFileSync(join(__dirname, '../../../../../.env.example'), 'utf8');

    it('explains the configuration variable by variable', () => {
      const explained = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
      expect(explained.toSorted()).toEqual([...Object.keys(environment.shape), ...secretVariables.map(fileVariableOf)].toSorted());
    });

    it('sets nothing, so that a copy of it changes nothing', () => {
      expect(parseEnv(example)).toEqual({});
    });
  });
});
