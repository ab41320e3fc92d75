import { MemoryStorage } from '../storage/memory-storage.fixture';
import { SessionRefused } from './grant';
import { ada } from './person.fixture';
import { createOidcProvider } from './oidc-provider';

const ISSUER = 'https://id.example.org';
const ORIGIN = 'https://chorus.example.org';
const page = { origin: ORIGIN, pathname: '/songs', search: '?list=trending' };
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

async function signIn(claims: object, more: Answers = {}) {
  let nonce = '';
  serve({ '/token': () => tokens({ refresh_token: 'r1', id_token: idTokenOf({ ...claims, nonce }) }), ...more });
  const provider = createOidcProvider(config, page);
  const query = new URL(await provider.signInUrl(false)).searchParams;
  nonce = query.get('nonce') ?? '';
  const grant = await provider.redeem(`${ORIGIN}/sso-callback?code=c1&state=${query.get('state') ?? ''}`);
  return { query, grant };
}

beforeEach(() => Object.assign(globalThis, { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() }));

describe('signing in with OIDC', () => {
  it('requests a code with PKCE, a nonce, this API’s audience and a hint for Google', async () => {
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

  it('returns the tokens and the person', async () => {
    const { grant } = await signIn({ sub: 'ada', name: 'Ada King' });
    expect(grant).toMatchObject({ accessToken: 'a1', refreshToken: 'r1', person: { id: 'ada', fullName: 'Ada King' } });
    expect(grant.expiresAt - Date.now()).toBeGreaterThan(590_000);
  });

  it('returns the path and query of the page where it began', async () => {
    const { grant } = await signIn({ sub: 'ada', name: 'Ada King' });
    expect(grant.returnPath).toBe('/songs?list=trending');
  });

  it('tried again after it failed, returns the page where the first try began', async () => {
    let nonce = '';
    const here = { ...page };
    serve({ '/token': () => tokens({ id_token: idTokenOf({ sub: 'ada', name: 'Ada', nonce }) }) });
    const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? '';
    const state = stateOf(await createOidcProvider(config, here).signInUrl(false));

    // The page has been left and opened anew.
    const provider = createOidcProvider(config, here);
    const answer = { pathname: '/sso-callback', search: `?error=access_denied&state=${state}` };
    Object.assign(here, answer);
    await expect(provider.redeem(ORIGIN + answer.pathname + answer.search)).rejects.toThrow();
    const again = await provider.signInUrl(false);
    nonce = new URL(again).searchParams.get('nonce') ?? '';
    const grant = await provider.redeem(`${ORIGIN}/sso-callback?code=c1&state=${stateOf(again)}`);
    expect(grant.returnPath).toBe('/songs?list=trending');
  });

  it('again, to prove who one is, asks for the sign-in form and for when that was', async () => {
    const { query } = await signIn({ sub: 'ada', name: 'Ada King' });
    expect([query.get('prompt'), query.get('max_age')]).toEqual([null, null]);
    serve({});
    const again = new URL(await createOidcProvider(config, page).signInUrl(true)).searchParams;
    expect([again.get('prompt'), again.get('max_age')]).toEqual(['login', '0']);
  });

  it('again, and cancelled, returns to the page where it began', async () => {
    serve({});
    const provider = createOidcProvider(config, page);
    const { searchParams } = new URL(await provider.signInUrl(true));
    const answer = provider.redeem(`${ORIGIN}/sso-callback?error=access_denied&state=${searchParams.get('state') ?? ''}`);
    await expect(answer).rejects.toMatchObject({ name: 'NotSignedInAgain', returnPath: '/songs?list=trending' });
  });

  it('leaves nothing in localStorage', async () => {
    await signIn({ sub: 'ada', name: 'Ada King' });
    expect(localStorage).toHaveLength(0);
  });

  describe('without a writable localStorage', () => {
    const full = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    const fill = (storage: Storage) => jest.spyOn(storage, 'setItem').mockImplementation(full);

    it('uses sessionStorage while localStorage is full', async () => {
      fill(localStorage);
      expect((await signIn({ sub: 'ada', name: 'Ada King' })).grant.person.id).toBe('ada');
      expect(sessionStorage).toHaveLength(0);
    });

    it('uses sessionStorage when localStorage is forbidden', async () => {
      Object.defineProperty(globalThis, 'localStorage', { get: full, configurable: true });
      const { grant } = await signIn({ sub: 'ada', name: 'Ada King' });
      Object.defineProperty(globalThis, 'localStorage', { value: undefined, writable: true, configurable: true });
      expect(grant.person.id).toBe('ada');
    });

    it('fails when sessionStorage is full, too', async () => {
      [localStorage, sessionStorage].forEach(fill);
      await expect(signIn({ sub: 'ada' })).rejects.toThrow(DOMException);
    });
  });

  it('requests a name that the ID token lacks from the userinfo endpoint', async () => {
    const { grant } = await signIn({ sub: 'ada' }, { '/userinfo': { body: { sub: 'ada', name: 'Ada King' } } });
    expect(grant.person.fullName).toBe('Ada King');
  });

  it.each([
    ['returns another subject', { body: { sub: 'bob', name: 'Bob' } }],
    ['refuses', { status: 401, body: { error: 'invalid_token' } }],
  ])('ignores a userinfo endpoint that %s', async (_, userinfo) => {
    const { grant } = await signIn({ sub: 'ada' }, { '/userinfo': userinfo });
    expect(grant.person).toMatchObject({ id: 'ada', fullName: 'Listener' });
  });

  it('refuses a callback that it has not requested', async () => {
    serve({});
    await expect(createOidcProvider(config, page).redeem(`${ORIGIN}/sso-callback?code=c1&state=forged`)).rejects.toThrow();
  });

  it('accepts an ID token for this client and others', async () => {
    expect((await signIn({ sub: 'ada', name: 'Ada', aud: ['other', 'chorus'] })).grant.person.id).toBe('ada');
  });

  it.each([
    ['another client', 'other'],
    ['several other clients', ['other', 'chorus-admin']],
    ['nobody', undefined],
  ])('refuses an ID token for %s', async (_, aud) => {
    await expect(signIn({ sub: 'ada', name: 'Ada', aud })).rejects.toThrow(SessionRefused);
  });
});

describe('renewing an OIDC token', () => {
  const renew = () => createOidcProvider(config, page).renew('r1', ada);

  it('exchanges the refresh token', async () => {
    serve({ '/token': (asked) => tokens({ access_token: `for ${asked.get('refresh_token') ?? ''}`, refresh_token: 'r2' }) });
    expect(await renew()).toMatchObject({ accessToken: 'for r1', refreshToken: 'r2', person: ada });
  });

  it('is refused when the refresh token is invalid', async () => {
    serve({ '/token': { status: 400, body: { error: 'invalid_grant' } } });
    await expect(renew()).rejects.toThrow(SessionRefused);
  });

  it('is refused when the new tokens belong to another subject', async () => {
    serve({ '/token': tokens({ id_token: idTokenOf({ sub: 'bob' }) }) });
    await expect(renew()).rejects.toThrow(SessionRefused);
  });

  it('is refused when the new ID token is for another client', async () => {
    serve({ '/token': tokens({ id_token: idTokenOf({ sub: ada.id, aud: 'other' }) }) });
    await expect(renew()).rejects.toThrow(SessionRefused);
  });

  it.each([
    ['is away', {}],
    ['is failing', { '/token': { status: 500, body: { error: 'server_error' } } }],
    ['answers 503', { '/token': { status: 503, body: { error: 'temporarily_unavailable' } } }],
  ])('is not refused when the provider %s', async (_, answers) => {
    serve(answers);
    const failure: unknown = await renew().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(SessionRefused);
  });
});

describe('signing out with OIDC', () => {
  it('redirects to the provider’s end_session_endpoint and back', async () => {
    serve({});
    const url = new URL((await createOidcProvider(config, page).signOutUrl('id1')) ?? '');
    expect(url.origin + url.pathname).toBe(metadata.end_session_endpoint);
    expect(Object.fromEntries(url.searchParams)).toEqual({ id_token_hint: 'id1', post_logout_redirect_uri: `${ORIGIN}/` });
  });

  it('does not redirect when the provider has no end_session_endpoint', async () => {
    serve({ [DISCOVERY]: { body: { ...metadata, end_session_endpoint: undefined } } });
    expect(await createOidcProvider(config, page).signOutUrl('id1')).toBeUndefined();
  });

  it('revokes the refresh token', async () => {
    const asked = serve({ '/revoke': { body: {} } });
    await createOidcProvider(config, page).revoke('r1');
    expect(asked).toContain('/revoke');
  });
});
