import { certificateFindings } from './check-address';
import { backupAge } from './check-backup';
import { clockFinding } from './check-clock';
import { clientFindings } from './check-sign-in';
import { roomFindings } from './check-storage';
import { summaryOf } from './doctor-report';
import { fine, notice, problem } from './finding';
import { withoutSecrets } from './without-secrets';

const kinds = (findings: readonly { kind: string }[]) => findings.map(({ kind }) => kind);

describe('the check of a clock', () => {
  it.each([
    [0, 'fine', "This machine's clock agrees with PostgreSQL's."],
    [-1_900, 'fine', "This machine's clock agrees with PostgreSQL's."],
    [2_000, 'notice', "This machine's clock is 2 s behind PostgreSQL's. Set both clocks by NTP before it grows."],
    [-120_000, 'problem', "This machine's clock is 120 s ahead of PostgreSQL's: people can't sign in. Set both clocks by NTP."],
  ])('%d ms ahead is %s', (ahead, kind, sentence) => {
    expect(clockFinding("PostgreSQL's", ahead)).toEqual({ kind, sentence });
  });
});

describe('the check of the space left in a folder', () => {
  const gigabyte = 1024 ** 3;

  it.each([
    [2 * gigabyte, []],
    [gigabyte / 2, ['notice']],
    [gigabyte / 200, ['problem']],
  ])('%d bytes left', (free, expected) => {
    expect(kinds(roomFindings('/data', free, gigabyte / 20))).toEqual(expected);
  });
});

describe('the check of the last backup', () => {
  const now = new Date('2026-02-03T12:00:00Z');

  it.each([
    ['2026-02-03T11:30:00.000Z', 'fine', 'The last backup was made less than an hour ago (2026-02-03T11:30:00.000Z).'],
    ['2026-02-02T13:00:00.000Z', 'fine', 'The last backup was made 23 hours ago (2026-02-02T13:00:00.000Z).'],
    [
      '2026-01-31T12:00:00.000Z',
      'problem',
      'The last backup was made 72 hours ago (2026-01-31T12:00:00.000Z), and Chorus makes one every night. Its log says why there is none.',
    ],
  ])('%s', (last, kind, sentence) => expect(backupAge(new Date(last), now)).toEqual({ kind, sentence }));

  it('expects the first one soon after the start', () => expect(backupAge(undefined, now).kind).toBe('notice'));
});

describe('the check of a certificate', () => {
  const now = new Date('2026-02-03');

  it('asks for a new one in the last two weeks', () => {
    const from = new Date('2025-12-01');
    expect(certificateFindings({ from, to: new Date('2026-03-03') }, now)).toEqual([]);
    expect(kinds(certificateFindings({ from, to: new Date('2026-02-10') }, now))).toEqual(['notice']);
  });

  it('asks later for one that is made for hours', () => {
    const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
    expect(certificateFindings({ from: hours(-7), to: hours(5) }, now)).toEqual([]);
    expect(kinds(certificateFindings({ from: hours(-11), to: hours(1) }, now))).toEqual(['notice']);
  });
});

describe('the check of a sign-in', () => {
  const document = { issuer: 'https://id.example.com', jwks_uri: 'https://id.example.com/keys' };
  const client = { issuer: document.issuer, scope: 'openid offline_access' };

  it('needs PKCE with S256', () => {
    expect(kinds(clientFindings({ ...document, code_challenge_methods_supported: ['plain', 'S256'] }, client))).toEqual([]);
    expect(kinds(clientFindings({ ...document, code_challenge_methods_supported: ['plain'] }, client))).toEqual(['problem']);
    expect(kinds(clientFindings(document, client))).toEqual(['notice']);
  });

  it('names scopes that are not offered', () => {
    const offered = { ...document, code_challenge_methods_supported: ['S256'], scopes_supported: ['openid'] };
    expect(kinds(clientFindings(offered, client))).toEqual(['notice']);
    expect(clientFindings(offered, client)[0]?.sentence).toContain('the scope offline_access.');
    expect(clientFindings({ ...offered, scopes_supported: undefined }, client)).toEqual([]);
  });

  it('names endpoints that the page may not call', () => {
    const offered = { ...document, code_challenge_methods_supported: ['S256'] };
    const token_endpoint = `${document.issuer}/token`;
    expect(clientFindings({ ...offered, token_endpoint, userinfo_endpoint: token_endpoint }, client)).toEqual([]);
    const elsewhere = clientFindings({ ...offered, token_endpoint: 'https://tokens.example.com/token' }, client);
    expect(kinds(elsewhere)).toEqual(['problem']);
    expect(elsewhere[0]?.sentence).toContain('an endpoint at https://tokens.example.com/token.');
  });
});

describe('secrets', () => {
  const config = {
    databaseUrl: 'postgres://chorus:p%40ss@db/chorus',
    migrateDatabaseUrl: 'postgres://owner:other@db/chorus',
    redisUrl: undefined,
    s3: {
      endpoint: undefined,
      region: 'us-east-1',
      bucket: 'chorus',
      forcePathStyle: false,
      credentials: { accessKeyId: 'id', secretAccessKey: 'abc/def' },
    },
    accountsKey: 'key-of-the-accounts',
    webPush: { publicKey: 'public', privateKey: 'private', subject: 'https://music.example.com' },
  };

  it('are left out of what a driver says, also as they stand in an address', () => {
    const text = 'postgres://chorus:p%40ss@db/chorus p@ss p%40ss other abc/def private key-of-the-accounts id public';
    expect(withoutSecrets(text, config)).toBe('… … … … … … … id public');
  });

  it('that are short leave the words alone that have their letters', () => {
    const databaseUrl = 'postgres://chorus:as@db/chorus';
    expect(withoutSecrets('The database has the password as:as', { ...config, databaseUrl })).toBe('The database has the password …:…');
  });

  it('with a % that is not encoded are left out, too', () => {
    const databaseUrl = 'postgres://chorus:50%off@db/chorus';
    expect(withoutSecrets('50%off is wrong', { ...config, databaseUrl })).toBe('… is wrong');
  });
});

it('the report ends with how many problems there are', () => {
  const [good, odd, bad] = [fine('Good.'), notice('Odd.'), problem('Bad.')];
  expect(summaryOf([good])).toBe('Everything Chorus needs is there.');
  expect(summaryOf([good, odd])).toBe('No problems found. Lines with ! are worth a look.');
  expect(summaryOf([good, odd, bad])).toBe('There is 1 problem to fix.');
  expect(summaryOf([bad, bad])).toBe('There are 2 problems to fix.');
});
