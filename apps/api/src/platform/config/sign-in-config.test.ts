import { configFrom } from './config';
import { problemsOf } from './problems-of.fixture';

const DATABASE_URL = 'postgres://chorus@127.0.0.1:5432/chorus';
const hosted = {
  DATABASE_URL,
  OIDC_ISSUER: 'https://sign-in.example.com/',
  OIDC_CLIENT_ID: 'chorus',
  OIDC_AUDIENCE: 'https://music.example.com/api',
};

describe('the sign-in without an issuer', () => {
  it('is the development sign-in at the public address, reached locally', () => {
    expect(configFrom({ DATABASE_URL, PORT: '8080', PUBLIC_URL: 'http://chorus.localhost:5173' }).signIn).toEqual({
      issuer: 'http://chorus.localhost:5173/sign-in',
      reachedAt: 'http://127.0.0.1:8080/sign-in',
      clientId: 'chorus',
      scope: 'openid profile email offline_access',
      audience: 'http://chorus.localhost:5173/api',
      authorizedParties: [],
      accounts: 'demo',
    });
  });

  it.each([
    ['127.0.0.2', 'http://127.0.0.2:3000/sign-in'],
    ['localhost', 'http://localhost:3000/sign-in'],
    ['::1', 'http://[::1]:3000/sign-in'],
  ])('that listens on %s is reached at %s', (HOST, reachedAt) => {
    expect(configFrom({ DATABASE_URL, HOST }).signIn.reachedAt).toBe(reachedAt);
  });

  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.5'],
    ['PUBLIC_URL', 'https://music.example.com'],
    ['PUBLIC_URL', 'http://192.168.1.5:3000'],
  ])('refuses to start where others could reach it: %s=%s', (name, value) => {
    expect(problemsOf({ DATABASE_URL, [name]: value })).toEqual([expect.stringMatching(`^${name} must be a loopback address`)]);
  });

  it('has the demo admin, or the configured admins', () => {
    expect(configFrom({ DATABASE_URL }).admins).toEqual({
      emails: ['linh.tran@example.com'],
      subjects: [],
      acceptsUnverifiedEmails: false,
    });
    expect(configFrom({ DATABASE_URL, ADMIN_EMAILS: 'a@example.com, b@example.com', ADMIN_SUBJECTS: 'x|1' }).admins).toEqual({
      emails: ['a@example.com', 'b@example.com'],
      subjects: ['x|1'],
      acceptsUnverifiedEmails: false,
    });
  });

  it('has no other settings of an issuer', () => {
    expect(problemsOf({ DATABASE_URL, OIDC_CLIENT_ID: 'chorus', OIDC_SCOPE: 'openid' })).toEqual([
      'OIDC_ISSUER is missing: OIDC_CLIENT_ID, OIDC_SCOPE have no effect without it',
    ]);
  });

  it('does not exist in production', () => {
    expect(
      problemsOf({
        DATABASE_URL,
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://music.example.com',
        S3_BUCKET: 'chorus',
        SINGLE_NODE: 'true',
      }),
    ).toEqual([
      expect.stringMatching(/^OIDC_ISSUER is missing/),
      expect.stringMatching(/^OIDC_CLIENT_ID is missing/),
      expect.stringMatching(/^OIDC_AUDIENCE or OIDC_AUTHORIZED_PARTIES is missing/),
    ]);
  });
});

describe('the sign-in of an issuer', () => {
  it('keeps the issuer unchanged, since tokens are compared with it', () => {
    const { signIn, admins } = configFrom(hosted);
    expect(signIn).toMatchObject({
      issuer: 'https://sign-in.example.com/',
      reachedAt: 'https://sign-in.example.com/',
      accounts: 'provider',
    });
    expect(admins).toEqual({ emails: [], subjects: [], acceptsUnverifiedEmails: false });
  });

  it('may identify tokens by their clients', () => {
    expect(configFrom({ ...hosted, OIDC_AUDIENCE: '', OIDC_AUTHORIZED_PARTIES: 'chorus, chorus-phone' }).signIn).toMatchObject({
      audience: undefined,
      authorizedParties: ['chorus', 'chorus-phone'],
    });
  });

  it('must distinguish tokens for this product from others', () => {
    expect(problemsOf({ ...hosted, OIDC_AUDIENCE: '' })).toEqual([
      expect.stringMatching(/^OIDC_AUDIENCE or OIDC_AUTHORIZED_PARTIES is missing/),
    ]);
    expect(problemsOf({ ...hosted, OIDC_AUDIENCE: '', OIDC_AUTHORIZED_PARTIES: ' , ' })).toEqual([
      expect.stringMatching(/^OIDC_AUTHORIZED_PARTIES /),
    ]);
  });

  it('needs a client', () => {
    expect(problemsOf({ ...hosted, OIDC_CLIENT_ID: '' })).toEqual([expect.stringMatching(/^OIDC_CLIENT_ID is missing/)]);
  });

  it.each(['http://localhost:8080/realms/music', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'http://sign-in.localhost'])(
    'may be plain http on this machine: %s',
    (OIDC_ISSUER) => {
      expect(configFrom({ ...hosted, OIDC_ISSUER }).signIn.issuer).toBe(OIDC_ISSUER);
    },
  );

  it.each([
    'http://sign-in.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://192.168.1.5',
    'https://sign-in.example.com?x=1',
    'https://user@sign-in.example.com',
  ])('may not be %s', (OIDC_ISSUER) => {
    expect(problemsOf({ ...hosted, OIDC_ISSUER })).toEqual([expect.stringMatching(/^OIDC_ISSUER must /)]);
  });

  it('requires the openid scope', () => {
    expect(problemsOf({ ...hosted, OIDC_SCOPE: 'profile' })).toEqual(['OIDC_SCOPE must contain openid']);
  });
});

describe('own accounts', () => {
  const own = { DATABASE_URL, ACCOUNTS: 'own' };

  it('may be public and need no issuer', () => {
    const { signIn, admins } = configFrom({ ...own, HOST: '0.0.0.0', PORT: '8080', PUBLIC_URL: 'https://music.example.com' });
    expect(signIn).toMatchObject({
      issuer: 'https://music.example.com/sign-in',
      reachedAt: 'http://127.0.0.1:8080/sign-in',
      audience: 'https://music.example.com/api',
      accounts: 'own',
    });
    expect(admins).toEqual({ emails: [], subjects: [], acceptsUnverifiedEmails: false });
  });

  it('serve in production', () => {
    const production = { ...own, NODE_ENV: 'production', PUBLIC_URL: 'https://music.example.com', S3_BUCKET: 'chorus' };
    expect(problemsOf({ ...production, SINGLE_NODE: 'true' })).toEqual([]);
    const several = { ...production, REDIS_URL: 'redis://localhost' };
    expect(problemsOf(several)).toEqual([expect.stringMatching(/^ACCOUNTS_KEY is missing/)]);
    expect(problemsOf({ ...several, ACCOUNTS_KEY: 'k'.repeat(32) })).toEqual([]);
  });

  it('and an issuer exclude each other', () => {
    expect(problemsOf({ ...hosted, ACCOUNTS: 'own' })).toEqual([expect.stringMatching(/^OIDC_ISSUER and ACCOUNTS=own exclude each other/)]);
  });

  it('have no settings of an issuer, and no admins by e-mail or subject', () => {
    expect(problemsOf({ ...own, OIDC_CLIENT_ID: 'chorus', ADMIN_EMAILS: 'a@example.com' })).toEqual([
      expect.stringMatching(/^OIDC_CLIENT_ID, ADMIN_EMAILS have no effect with ACCOUNTS=own/),
    ]);
  });

  it.each(['http://music.example.com', 'http://192.168.1.5:3000'])('do not send passwords in the clear: %s', (PUBLIC_URL) => {
    expect(problemsOf({ ...own, PUBLIC_URL })).toEqual([expect.stringMatching(/^PUBLIC_URL must be https:\/\//)]);
  });

  it.each([
    [{ ACCOUNTS: 'yes' }, 'ACCOUNTS must be own, or unset'],
    [{ ACCOUNTS: 'own', ACCOUNTS_KEY: 'secret' }, expect.stringMatching(/^ACCOUNTS_KEY must have at least 32 characters/) as string],
  ])('cannot be misspelled: %j', (variables, problem) => {
    expect(problemsOf({ DATABASE_URL, ...variables })).toEqual([problem]);
  });
});

describe('other origins', () => {
  it('are a comma-separated list', () => {
    expect(configFrom({ DATABASE_URL, ALLOWED_ORIGINS: 'https://a.example.com, http://localhost:5173/' }).allowedOrigins).toEqual([
      'https://a.example.com',
      'http://localhost:5173',
    ]);
  });
});
