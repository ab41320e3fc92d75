import { screenPaths, SIGN_IN_PATH } from '@chorus/contracts';
import { Provider } from 'oidc-provider';
import type { Config } from '../config/config';
import { pageOrigins } from '../config/page-origins';
import type { IssuerPeople, PageLinks, StoredIssuer } from './issuer';
import { failurePage, signOutPage } from './issuer-pages';
import { CLOCK_SKEW_SECONDS, LIFETIMES } from './lifetimes';

/**
 * A real OpenID Connect issuer: authorization code with PKCE for one public client, rotating refresh tokens, access tokens signed for the API’s
 * audience.
 */
// oxlint-disable-next-line max-lines-per-function -- one flat configuration object
export function createProvider(
  { signIn, publicUrl }: Pick<Config, 'signIn' | 'publicUrl'>,
  { secrets, adapter }: StoredIssuer,
  people: IssuerPeople,
  links: PageLinks,
): Provider {
  const cookie = { httpOnly: true, sameSite: 'lax' } as const;
  const prefix = publicUrl.startsWith('https:') ? '__Secure-' : '';
  const home = `${publicUrl}/`;
  const origins = pageOrigins(publicUrl);

  const provider: Provider = new Provider(signIn.issuer, {
    adapter,
    jwks: { keys: secrets.signingKeys },
    cookies: {
      keys: secrets.cookieKeys,
      long: { ...cookie, path: SIGN_IN_PATH },
      // oidc-provider gives each sign-in a path of its own, so that two tabs can sign in.
      short: cookie,
      names: { session: `${prefix}_session`, interaction: `${prefix}_interaction`, resume: `${prefix}_interaction_resume` },
    },
    clockTolerance: CLOCK_SKEW_SECONDS,
    clients: [
      {
        client_id: signIn.clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: origins.map((origin) => origin + screenPaths.ssoCallback),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    scopes: ['openid', 'offline_access'],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    ttl: LIFETIMES,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          ctx.body = signOutPage(await links(), form);
        },
        postLogoutSuccessSource: (ctx) => ctx.redirect(home),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => signIn.audience ?? home,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          audience: signIn.audience,
          scope: '',
          accessTokenFormat: 'jwt',
          accessTokenTTL: LIFETIMES.AccessToken,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    interactions: { url: (_, { uid }) => `${SIGN_IN_PATH}/interaction/${uid}` },
    findAccount: async (_, subject) => {
      const claims = await people.claimsOf(subject);
      return claims && { accountId: subject, claims: () => claims };
    },
    extraTokenClaims: (_, token) =>
      'accountId' in token && typeof token.accountId === 'string' ? people.claimsOf(token.accountId) : undefined,
    issueRefreshToken: () => true,
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    clientBasedCORS: (_, origin) => origins.includes(origin),
    // Chorus signs people in to itself only, so nobody is asked for consent.
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const known = session.grantIdFor(client.clientId);
      const found = known === undefined ? undefined : await provider.Grant.find(known);
      if (found) return found;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
    renderError: async (ctx) => {
      ctx.type = 'html';
      ctx.body = failurePage(await links());
    },
  });
  // The address that people use is known to the proxy in front, if there is one.
  provider.proxy = true;
  return provider;
}
