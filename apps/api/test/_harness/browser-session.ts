import { createHash, randomBytes } from 'node:crypto';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
}

const REDIRECTS = [301, 302, 303, 307, 308];
const CLIENT = { client_id: 'chorus' };
const SCOPE = 'openid profile email offline_access';

type Opened = Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> };

/**
 * Signs in as the page does, with plain requests. Keeps cookies by path, and follows redirects up
 * to a limit.
 */
export class BrowserSession {
  /** By path and name. */
  private readonly cookies = new Map<string, { pair: string; path: string }>();

  constructor(
    readonly origin: string,
    private readonly pageOrigin = origin,
  ) {}

  get redirectUri(): string {
    return `${this.pageOrigin}/sso-callback`;
  }

  async open(address: string, init: Opened = {}): Promise<{ url: URL; response: Response | undefined }> {
    const url = new URL(address, this.origin);
    if (url.origin === this.pageOrigin && !url.pathname.startsWith('/sign-in/')) return { url, response: undefined };
    const headers = { ...init.headers, cookie: this.cookiesFor(url), connection: 'close' };
    const response = await fetch(url, { ...init, redirect: 'manual', headers });
    this.storeCookies(response);
    const location = response.headers.get('location');
    if (location === null || !REDIRECTS.includes(response.status)) return { url, response };
    return this.open(new URL(location, url).href);
  }

  async requestSignIn(more: Record<string, string> = {}): Promise<{ url: URL; response: Response | undefined; verifier: string }> {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      ...CLIENT,
      response_type: 'code',
      redirect_uri: this.redirectUri,
      scope: SCOPE,
      state: 'state',
      nonce: 'nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    });
    return { ...(await this.open(`/sign-in/auth?${query.toString()}`)), verifier };
  }

  async signIn(userId: string): Promise<Tokens> {
    const { url, verifier } = await this.requestSignIn();
    const back = await this.open(`${url.href}/${userId}`, { method: 'POST' });
    const { status, body } = await this.redeem(back.url, verifier);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body as Tokens;
  }

  /** As somebody with an account of Chorus. */
  async signInWithPassword(login: string, password: string): Promise<Tokens> {
    const { url, verifier } = await this.requestSignIn();
    const { url: back, response } = await this.typePassword(url, { login, password });
    if (response) throw new Error(`${response.status}: ${await response.text()}`);
    return (await this.redeem(back, verifier)).body as Tokens;
  }

  /** Fills in the form that is open at `url`. */
  typePassword(url: URL, typed: { login: string; password: string }, headers: Record<string, string> = {}) {
    return this.open(`${url.href}/password`, { method: 'POST', body: new URLSearchParams(typed), headers });
  }

  redeem(back: URL, verifier: string): Promise<{ status: number; body: unknown }> {
    const code = back.searchParams.get('code') ?? '';
    return this.requestTokens({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: this.redirectUri });
  }

  renew(refreshToken: string): Promise<{ status: number; body: unknown }> {
    return this.requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  async revoke(refreshToken: string): Promise<number> {
    return (await this.post('/sign-in/token/revocation', { token: refreshToken })).status;
  }

  private async requestTokens(parameters: Record<string, string>): Promise<{ status: number; body: unknown }> {
    const response = await this.post('/sign-in/token', parameters);
    return { status: response.status, body: await response.json() };
  }

  private post(path: string, parameters: Record<string, string>): Promise<Response> {
    const headers = { connection: 'close', origin: this.pageOrigin };
    return fetch(this.origin + path, { method: 'POST', headers, body: new URLSearchParams({ ...CLIENT, ...parameters }) });
  }

  private cookiesFor({ pathname }: URL): string {
    const sent = [...this.cookies.values()].filter(({ path }) => pathname.startsWith(path));
    return sent
      .toSorted((one, other) => other.path.length - one.path.length)
      .map(({ pair }) => pair)
      .join('; ');
  }

  private storeCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      const path = /path=([^;]+)/i.exec(cookie)?.[1] ?? '/';
      const key = `${path} ${name}`;
      if (value === '') this.cookies.delete(key);
      else this.cookies.set(key, { pair: `${name}=${value}`, path });
    }
  }
}
