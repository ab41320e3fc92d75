import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { freePort } from '../../../../tools/network/free-port';
import { makeMissingKeys } from '../../src/features/accounts/keys/account-keys.queries';
import { masterSealing } from '../../src/features/accounts/keys/master-key';
import { type Config, configFrom } from '../../src/platform/config/config';
import { databaseOptions } from '../../src/platform/database/database-options';
import { openObjectStore } from '../../src/platform/object-store/open-object-store';
import { createDatabase, type TestDatabase } from '../_harness/database';
import { said as saidOf } from '../_harness/doctor-findings';
import { startS3Server } from '../_harness/s3/s3-server';
import { testCertificate } from '../_harness/test-certificate';
import { TestIssuer } from '../_harness/test-issuer';

describe('npm run doctor', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-doctor-'));
  /** Nothing listens there. */
  let nobody: string;
  let database: TestDatabase;
  let issuer: TestIssuer;
  let bucket: Awaited<ReturnType<typeof startS3Server>>;
  let whole: Config;
  let servers: Server[];

  beforeAll(async () => {
    nobody = `http://127.0.0.1:${await freePort()}`;
    [database, issuer, bucket] = await Promise.all([createDatabase(), TestIssuer.start(), startS3Server(join(folder, 's3'))]);
    whole = {
      ...configFrom({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), PORT: new URL(nobody).port }),
      s3: bucket.config,
      signIn: issuer.signIn,
    };
  });
  beforeEach(() => (servers = []));
  afterEach(async () => {
    for (const server of servers) await new Promise((closed) => server.close(closed).closeAllConnections());
  });
  afterAll(async () => {
    await Promise.all([database.drop(), issuer.stop(), bucket.close()]);
    rmSync(folder, { recursive: true });
  });

  const said = (subject: string, different: Partial<Config> = {}, kind?: 'notice') => saidOf({ ...whole, ...different }, subject, kind);
  const problems = (subject: string, different: Partial<Config> = {}) => saidOf({ ...whole, ...different }, subject, 'problem');

  async function serving(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('reads music folders, and says which are empty or away', async () => {
    const [full, empty, away] = ['full', 'empty', 'away'].map((name) => join(folder, 'music', name)) as [string, string, string];
    for (const path of [full, empty]) mkdirSync(path, { recursive: true });
    writeFileSync(join(full, 'song.mp3'), '');
    expect(await said('Music', { musicFolders: [full] })).toBe(`The music folder ${full} can be read.`);
    expect(await said('Music', { musicFolders: [empty] }, 'notice')).toMatch(/is empty, which counts as away/);
    expect(await problems('Music', { musicFolders: [full, away] })).toMatch(/^The music folder \S+away can't be read: .* Mount it there/);
    expect(await problems('Music', { musicFolders: [join(full, 'song.mp3')] })).toMatch(/is a file/);
  });

  it('leaves nothing in the storage that it has tried', async () => {
    for (const s3 of [bucket.config, undefined]) {
      await said('Storage', { s3 });
      const store = await openObjectStore({ ...whole, s3 });
      const left = [];
      for await (const object of store.list()) left.push(object);
      expect(left).toEqual([]);
    }
  });

  describe('about storage', () => {
    it('in a folder that nobody can make says so', async () => {
      expect(await problems('Storage', { s3: undefined, dataDir: '/proc/chorus' })).toMatch(
        /^The folder \/proc\/chorus isn't writable: it doesn't exist\./,
      );
    });

    it('in a folder that is a file says so', async () => {
      const file = join(folder, 'file');
      writeFileSync(file, '');
      expect(await problems('Storage', { s3: undefined, dataDir: join(file, 'data') })).toMatch(
        /isn't writable: a part of the path is a file/,
      );
      expect(await problems('Storage', { dataDir: join(file, 'data') })).toMatch(/isn't writable/);
    });

    it.each([
      ['without the bucket', { bucket: 'missing' }, /there is no such bucket\. Make it, or correct S3_BUCKET/],
      [
        'with another secret',
        { credentials: { accessKeyId: 'chorus', secretAccessKey: 'not-to-be-told' } },
        /Correct S3_SECRET_ACCESS_KEY/,
      ],
      ['with an unknown key', { credentials: { accessKeyId: 'nobody', secretAccessKey: 'not-to-be-told' } }, /Correct S3_ACCESS_KEY_ID/],
    ])('in S3 %s says what to correct', async (_, different, sentence) => {
      const text = await problems('Storage', { s3: { ...bucket.config, ...different } });
      expect(text).toMatch(sentence);
      expect(text).not.toContain('not-to-be-told');
    });

    it('in S3 whose key may not write says which rights it needs', async () => {
      bucket.forbid(/^media\//);
      expect(await problems('Storage')).toMatch(/the key may not do that\. Let it read, write, list and delete/);
      bucket.forbid(undefined);
    });

    it('that has the media of another database says so', async () => {
      const s3 = undefined;
      const dataDir = join(folder, 'others');
      await (await openObjectStore({ s3, dataDir })).setOwner('8d1f5a30-0000-4000-8000-000000000000');
      expect(await problems('Storage', { s3, dataDir })).toMatch(/has the media of another database/);
    });
  });

  it('says that Redis does not answer, and that one node needs none', async () => {
    expect(await problems('Redis', { redisUrl: 'redis://:not-to-be-told@127.0.0.1:1' })).toMatch(
      /^Redis at 127\.0\.0\.1:1 can't be used: /,
    );
    expect(await said('Redis', { redisUrl: undefined })).toMatch(/right for a single node/);
  });

  describe('about the sign-in', () => {
    const signInAt = (address: string): Partial<Config> => ({ signIn: { ...issuer.signIn, issuer: address, reachedAt: address } });

    it('that calls itself otherwise tells its name', async () => {
      const address = `${issuer.signIn.issuer}/`;
      expect(await problems('Sign-in', signInAt(address))).toContain(
        `can't be used: it calls itself ${issuer.signIn.issuer}. Set OIDC_ISSUER to exactly what it calls itself.`,
      );
    });

    it('that does not answer says what to open', async () => {
      expect(await problems('Sign-in', signInAt(nobody))).toMatch(/nothing listens there\. Check that http\S+openid-configuration opens/);
    });

    it('without keys says so', async () => {
      issuer.published = [];
      expect(await problems('Sign-in')).toMatch(/it publishes no key that tokens are signed with/);
      issuer.published = undefined;
    });

    it('whose clock is two minutes off says whose', async () => {
      const address = await serving((_, response) => {
        response.setHeader('date', new Date(Date.now() + 120_000).toUTCString());
        response.end(JSON.stringify({ issuer: address, jwks_uri: `${address}/keys`, keys: [issuer.key.jwk] }));
      });
      expect(await problems('Sign-in', signInAt(address))).toMatch(/clock is (119|120) s behind the sign-in's: people can't sign in/);
    });

    it('whose stored keys need another ACCOUNTS_KEY says so, and makes none', async () => {
      const signIn = { ...issuer.signIn, accounts: 'own' } as const;
      const own = await createDatabase();
      const rows = await new DataSource(databaseOptions(own.url)).initialize();
      try {
        const different = { signIn, databaseUrl: own.url };
        await makeMissingKeys(rows.manager, await masterSealing({ accountsKey: 'the right one', dataDir: folder }));
        expect(await problems('Sign-in', { ...different, accountsKey: 'the right one' })).toBe('');
        expect(await problems('Sign-in', { ...different, accountsKey: 'not the right one' })).toMatch(
          /stored with another ACCOUNTS_KEY, so Chorus can't/,
        );
        expect(await problems('Sign-in', different)).toMatch(/DATA_DIR has no accounts\.key, and ACCOUNTS_KEY is not set/);
        expect(existsSync(join(whole.dataDir, 'accounts.key'))).toBe(false);
        expect(await said('Sign-in', { signIn, redisUrl: 'redis://127.0.0.1:1' }, 'notice')).toMatch(/need the same ACCOUNTS_KEY/);
      } finally {
        await rows.destroy();
        await own.drop();
      }
    });

    it('of its own is named', async () => {
      expect(await said('Sign-in', { signIn: { ...issuer.signIn, accounts: 'demo' } })).toMatch(/^The development sign-in is used/);
      expect(await said('Sign-in', { signIn: { ...issuer.signIn, accounts: 'own' } })).toBe('People sign in with accounts of this Chorus.');
    });
  });

  describe('about the public address', () => {
    it('where nothing answers is a notice on this machine, and a problem anywhere else', async () => {
      expect(await said('Address', { publicUrl: nobody }, 'notice')).toMatch(/isn't running here now/);
      expect(await problems('Address', { publicUrl: 'https://nowhere.invalid' })).toMatch(
        /^Chorus can't be reached at https:\/\/nowhere\.invalid: its name/,
      );
    });

    it('without https says what browsers refuse', async () => {
      expect(await problems('Address', { publicUrl: 'http://nowhere.invalid' })).toMatch(
        /is not https\. Without https, browsers don't let people sign in/,
      );
    });

    it('whose certificate is not trusted says so', async () => {
      const server = createTlsServer(testCertificate, (_, response) => response.end());
      servers.push(server);
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const publicUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
      expect(await problems('Address', { publicUrl })).toMatch(/this machine doesn't trust the issuer of its certificate\./);
    });

    it('that leads elsewhere names the other address', async () => {
      const publicUrl = await serving((_, response) => response.writeHead(308, { location: 'https://music.example.com/' }).end());
      expect(await problems('Address', { publicUrl })).toMatch(/leads to https:\/\/music\.example\.com\/\. Set PUBLIC_URL/);
    });

    it('at which something else answers says so', async () => {
      const publicUrl = await serving((_, response) => response.end('<html></html>'));
      expect(await problems('Address', { publicUrl })).toMatch(/^Something other than Chorus answers at \S+ \(status 200\)/);
    });

    it('whose node is not ready says so', async () => {
      const publicUrl = await serving((_, response) => response.writeHead(503).end());
      expect(await problems('Address', { publicUrl })).toMatch(/isn't ready/);
    });

    it('behind a proxy without WebSockets says what to let through', async () => {
      const publicUrl = await serving((_, response) => response.end(JSON.stringify({ status: 'ok' })));
      expect(await problems('Address', { publicUrl })).toMatch(/WebSockets don't get through.*Upgrade and Connection/);
    });
  });
});
