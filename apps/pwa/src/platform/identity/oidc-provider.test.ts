import { MemoryStorage } from '../storage/memory-storage.fixture';
import { SessionRefused } from './grant';
import { ada } from './person.fixture';
import { createOidcProvider } from './oidc-provider';

const ISSUER = 'https://id.example.org';
const ORIGIN = 'https://chorus.example.org';
const config = { issuer: ISSUER, clientId: 'chorus', scope: 'openid profile offline_access', audience: 'https://api.example.org' };
const metadata = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  userinfo_endpoint: `${ISSUER}/userinfo`,
  revocation_endpoint: `${ISSUER}/revoke`,
  end_session_endpoint: `${ISSUER}/logout`,
};

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const idTokenOf = (claims: object) => `${part({ alg: 'none' })}.${part({ iss: ISSUER, aud: 'chorus', exp: 9e9, iat: 0, ...claims })}.x`;

interface Answer {
  status?: number;
  body: object;
}
type Answers = Record<string, Answer | ((asked: URLSearchParams) => Answer)>;

const DISCOVERY = '/.well-known/openid-configuration';

/** Whatever is not in `answers` cannot be reached. */
function serve(answers: Answers) {
  const paths: string[] = [];
  const known: Answers = { [DISCOVERY]: { body: metadata }, ...answers };
  const fetch = (url: string, { body = new URLSearchParams() }: { body?: URLSearchParams } = {}) => {
    const path = url.slice(ISSUER.length);
    paths.push(path);
    const found = known[path];
    if (!found) return Promise.reject(new TypeError('Failed to fetch'));
    const answer = typeof found === 'function' ? found(body) : found;
    return Promise.resolve(Response.json(answer.body, { status: answer.status ?? 200 }));
  };
  Object.assign(globalThis, { fetch });
  return paths;
}

const tokens = (changes: object): Answer => ({ body: { access_token: 'a1', expires_in: 600, token_type: 'Bearer', ...changes } });

/** Goes to the provider and comes back with a code; the ID token repeats the nonce that was sent. */
async function signIn(claims: object, more: Answers = {}) {
  let nonce = '';
  serve({ '/token': () => tokens({ refresh_token: 'r1', id_token: idTokenOf({ ...claims, nonce }) }), ...more });
  const provider = createOidcProvider(config, ORIGIN);
  const query = new URL(await provider.signInUrl()).searchParams;
  nonce = query.get('nonce') ?? '';
  const grant = await provider.redeem(`${ORIGIN}/sso-callback?code=c1&state=${query.get('state') ?? ''}`);
  return { query, grant };
}

beforeEach(() => Object.assign(globalThis, { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() }));

describe('signing in', () => {
  it('asks for a code with PKCE and a nonce, for this API, and hints at Google', async () => {
    const { query } = await signIn({ sub: 'ada', name: 'Ada' });
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: 'chorus',
      redirect_uri: `${ORIGIN}/sso-callback`,
      scope: config.scope,
      audience: config.audience,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/.{36}/) as string,
      kc_idp_hint: 'google',
      connection: 'google-oauth2',
    });
  });

  it('brings the tokens and the person', async () => {
    const { grant } = await signIn({ sub: 'ada', name: 'Ada King' });
    expect(grant).toMatchObject({ accessToken: 'a1', refreshToken: 'r1', person: { id: 'ada', fullName: 'Ada King' } });
    expect(grant.expiresAt - Date.now()).toBeGreaterThan(590_000);
  });

  it('leaves nothing of itself in localStorage', async () => {
    await signIn({ sub: 'ada', name: 'Ada King' });
    expect(localStorage).toHaveLength(0);
  });

  describe('with a localStorage that takes nothing', () => {
    const full = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    const fill = (storage: Storage) => jest.spyOn(storage, 'setItem').mockImplementation(full);

    it('remembers what it needs in the tab while it is full', async () => {
      fill(localStorage);
      expect((await signIn({ sub: 'ada', name: 'Ada King' })).grant.person.id).toBe('ada');
      expect(sessionStorage).toHaveLength(0);
    });

    it('remembers what it needs in the tab where it is forbidden', async () => {
      Object.defineProperty(globalThis, 'localStorage', { get: full, configurable: true });
      const { grant } = await signIn({ sub: 'ada', name: 'Ada King' });
      Object.defineProperty(globalThis, 'localStorage', { value: undefined, writable: true, configurable: true });
      expect(grant.person.id).toBe('ada');
    });

    it('fails where the tab has no room either', async () => {
      [localStorage, sessionStorage].forEach(fill);
      await expect(signIn({ sub: 'ada' })).rejects.toThrow(DOMException);
    });
  });

  it('asks the userinfo endpoint for a name that the ID token lacks', async () => {
    const { grant } = await signIn({ sub: 'ada' }, { '/userinfo': { body: { sub: 'ada', name: 'Ada King' } } });
    expect(grant.person.fullName).toBe('Ada King');
  });

  it.each([
    ['is about somebody else', { body: { sub: 'bob', name: 'Bob' } }],
    ['refuses', { status: 401, body: { error: 'invalid_token' } }],
  ])('does without a userinfo endpoint that %s', async (_, userinfo) => {
    const { grant } = await signIn({ sub: 'ada' }, { '/userinfo': userinfo });
    expect(grant.person).toMatchObject({ id: 'ada', fullName: 'Listener' });
  });

  it('refuses an answer that it did not ask for', async () => {
    serve({});
    await expect(createOidcProvider(config, ORIGIN).redeem(`${ORIGIN}/sso-callback?code=c1&state=forged`)).rejects.toThrow();
  });
});

describe('renewing', () => {
  const renew = () => createOidcProvider(config, ORIGIN).renew('r1', ada);

  it('trades the refresh token', async () => {
    serve({ '/token': (asked) => tokens({ access_token: `for ${asked.get('refresh_token') ?? ''}`, refresh_token: 'r2' }) });
    expect(await renew()).toMatchObject({ accessToken: 'for r1', refreshToken: 'r2', person: ada });
  });

  it('is refused when the refresh token is no longer good', async () => {
    serve({ '/token': { status: 400, body: { error: 'invalid_grant' } } });
    await expect(renew()).rejects.toThrow(SessionRefused);
  });

  it('is refused when the tokens are somebody else’s', async () => {
    serve({ '/token': tokens({ id_token: idTokenOf({ sub: 'bob' }) }) });
    await expect(renew()).rejects.toThrow(SessionRefused);
  });

  it.each([
    ['is away', {}],
    ['is failing', { '/token': { status: 500, body: { error: 'server_error' } } }],
    ['is busy', { '/token': { status: 503, body: { error: 'temporarily_unavailable' } } }],
  ])('is not refused by a provider that %s', async (_, answers) => {
    serve(answers);
    const failure: unknown = await renew().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(SessionRefused);
  });
});

describe('signing out', () => {
  it('goes to where the provider ends its session, and comes back', async () => {
    serve({});
    const url = new URL((await createOidcProvider(config, ORIGIN).signOutUrl('id1')) ?? '');
    expect(url.origin + url.pathname).toBe(metadata.end_session_endpoint);
    expect(Object.fromEntries(url.searchParams)).toEqual({ id_token_hint: 'id1', post_logout_redirect_uri: `${ORIGIN}/` });
  });

  it('goes nowhere when the provider offers no such place', async () => {
    serve({ [DISCOVERY]: { body: { ...metadata, end_session_endpoint: undefined } } });
    expect(await createOidcProvider(config, ORIGIN).signOutUrl('id1')).toBeUndefined();
  });

  it('revokes the refresh token', async () => {
    const asked = serve({ '/revoke': { body: {} } });
    await createOidcProvider(config, ORIGIN).revoke('r1');
    expect(asked).toContain('/revoke');
  });
});
