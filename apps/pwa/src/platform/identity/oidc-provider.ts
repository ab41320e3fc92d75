import { screenPaths } from '@chorus/contracts';
import type { SignInConfig } from '@chorus/contracts';
import { ErrorResponse, OidcClient } from 'oidc-client-ts';
import type { RefreshState, SigninResponse } from 'oidc-client-ts';
import { personOf } from './claims';
import { NotSignedInAgain, SessionRefused } from './grant';
import type { Grant } from './grant';
import type { Person } from './person';
import type { Provider } from './provider';
import { isStateOfAgain, returnPathIn, signInState } from './return-path';
import { createSignInStateStore } from './sign-in-state-store';

const REQUEST_TIMEOUT_SECONDS = 30;
const LIFETIME_WHEN_UNSAID_SECONDS = 300;

/**
 * Tells a broker which of its own providers to use. Each broker reads its own parameter and ignores the other's:
 * Keycloak https://www.keycloak.org/docs/latest/server_admin/#_client_suggested_idp
 * Auth0 https://auth0.com/docs/api/authentication/login/social
 */
const GOOGLE_HINTS = { kc_idp_hint: 'google', connection: 'google-oauth2' };

/** Read at each sign-in. */
export type PageLocation = Readonly<Pick<Location, 'origin' | 'pathname' | 'search'>>;

const grantOf = (answer: SigninResponse, person: Person): Grant => ({
  accessToken: answer.access_token,
  expiresAt: Date.now() + (answer.expires_in ?? LIFETIME_WHEN_UNSAID_SECONDS) * 1000,
  refreshToken: answer.refresh_token,
  idToken: answer.id_token,
  person,
});

const isInvalidGrant = (error: unknown): error is ErrorResponse => error instanceof ErrorResponse && error.error === 'invalid_grant';

const isCancelledAgain = (error: unknown): error is ErrorResponse => error instanceof ErrorResponse && isStateOfAgain(error.state);

/** Checks what the library does not: whether an ID token is for this client. */
function requireAudience({ id_token, profile }: SigninResponse, clientId: string): void {
  if (id_token && ![profile.aud].flat().includes(clientId)) throw new SessionRefused('The ID token is for another client');
}

/** An OpenID Connect provider: authorization code with PKCE. `page` is the page's own location. */
export function createOidcProvider(config: SignInConfig, page: PageLocation): Provider {
  const { origin } = page;
  const client = new OidcClient({
    authority: config.issuer,
    client_id: config.clientId,
    scope: config.scope,
    redirect_uri: origin + screenPaths.ssoCallback,
    post_logout_redirect_uri: origin + screenPaths.home,
    requestTimeoutInSeconds: REQUEST_TIMEOUT_SECONDS,
    stateStore: createSignInStateStore(),
  });

  /** The page where the sign-in began whose answer this is: a retry after a failure leads there, too. */
  let begun: string | undefined;

  /**
   * The library requires the claims of the ID token. After a reload only the subject is known, and
   * the library compares only that.
   */
  const renewalOf = (refreshToken: string, { id }: Person): Pick<RefreshState, 'refresh_token' | 'session_state' | 'profile'> => ({
    refresh_token: refreshToken,
    session_state: null,
    profile: { sub: id, iss: config.issuer, aud: config.clientId, exp: 0, iat: 0 },
  });

  return {
    config,

    signInUrl: async (isAgain) => {
      const extraQueryParams = { ...GOOGLE_HINTS, ...(config.audience && { audience: config.audience }) };
      const state = page.pathname === screenPaths.ssoCallback ? begun : signInState(page, isAgain);
      const request = await client.createSigninRequest({
        nonce: crypto.randomUUID(),
        state,
        extraQueryParams,
        ...(isAgain && { prompt: 'login', max_age: 0 }),
      });
      return request.url;
    },

    redeem: async (answerUrl) => {
      const { state } = await client.readSigninResponseState(answerUrl);
      begun = returnPathIn(state.data, origin);
      const answer = await client.processSigninResponse(answerUrl).catch((error: unknown) => {
        throw isCancelledAgain(error) ? new NotSignedInAgain(returnPathIn(error.state, origin)) : error;
      });
      requireAudience(answer, config.clientId);
      const grant = grantOf(answer, personOf(await claimsOf(client, answer)));
      return { ...grant, returnPath: returnPathIn(answer.userState, origin), isAgain: isStateOfAgain(answer.userState) };
    },

    renew: async (refreshToken, person) => {
      try {
        const state = renewalOf(refreshToken, person);
        const answer = await client.useRefreshToken({ state, timeoutInSeconds: REQUEST_TIMEOUT_SECONDS });
        requireAudience(answer, config.clientId);
        if (answer.profile.sub !== person.id) throw new SessionRefused('The provider renewed somebody else');
        return grantOf(answer, person);
      } catch (error) {
        throw isInvalidGrant(error) ? new SessionRefused(error.message) : error;
      }
    },

    revoke: (refreshToken) => client.revokeToken(refreshToken, 'refresh_token'),

    signOutUrl: async (idToken) => {
      if (!(await client.metadataService.getEndSessionEndpoint())) return undefined;
      const request = await client.createSignoutRequest(idToken ? { id_token_hint: idToken } : {});
      return request.url;
    },
  };
}

/**
 * The claims of a person who has just signed in: those of the ID token and, where a provider
 * leaves the name out, those of its userinfo endpoint. A provider may refuse that endpoint to a
 * token for another API; then the ID token has to do.
 */
async function claimsOf(client: OidcClient, { profile, access_token }: SigninResponse): Promise<object> {
  if (profile.name ?? profile.given_name) return profile;
  try {
    const endpoint = await client.metadataService.getUserInfoEndpoint();
    const answer = await fetch(endpoint, { headers: { authorization: `Bearer ${access_token}` } });
    const info: unknown = answer.ok ? await answer.json() : undefined;
    return isAbout(profile.sub, info) ? { ...profile, ...info } : profile;
  } catch {
    return profile;
  }
}

const isAbout = (subject: string, info: unknown): info is object =>
  typeof info === 'object' && info !== null && 'sub' in info && info.sub === subject;
