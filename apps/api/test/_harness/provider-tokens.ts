/** Claims and header as a provider writes them. The issuer, the times and the key id are those of the signer. */
export interface ProviderToken {
  claims: Record<string, unknown>;
  header?: Record<string, unknown>;
}

export interface ProviderShape {
  /** What stands for the `…` of its settings in docs/sign-in.md. */
  own: Record<string, string>;
  access: ProviderToken;
  /** What the API takes of the access token. */
  caller: Record<string, unknown>;
  /** The ID token, and what else the same key has signed for the same person and client. */
  refused: Record<string, ProviderToken>;
  /** The access token of another client of the same provider. */
  foreign: ProviderToken;
}

const NONCE = 'c1b2f0e5-5c1c-4b53-9df7-0c9a5a1a4f9e';
const HASH = 'sCrY1nN0n3s3ns3OfAHash';
const HASHED_ID = '5f0d1f0f4a3f8f5a4f6f1f7e0c8b1a2d3c4e5f60718293a4b5c6d7e8f9012345';
const UUID = '7e9b2d2c-3f0a-4a55-9f0e-2f1d6a1b0c3d';
/** Clients of Authentik, Clerk and Pocket ID have ids that the provider chose. */
const CLIENT = 'hVd8Yw3Qm2LrT5kZx9Bn';
const OTHER_CLIENT = 'another-client';
const ADMIN = { email: 'admin@example.com', email_verified: true };
const AUTH0_API = 'https://music.example.com/api';
const withoutTyp = { typ: undefined };

/** authentik/providers/oauth2/id_token.py: the access token has the claims of the ID token, and `azp` and `uid`. */
const authentik = (azp: string) => ({
  ...{ sub: HASHED_ID, aud: azp, acr: 'goauthentik.io/providers/oauth2/default', amr: ['pwd'], auth_time: 1_700_000_000, nonce: NONCE },
  ...{ sid: HASHED_ID, email: 'admin@example.com', email_verified: false, name: 'Kim Ngân', given_name: 'Kim Ngân', groups: ['family'] },
});

/** authelia/internal/oidc/session.go: RFC 9068, with what the claims policy copies. */
const authelia = (client_id: string) => ({
  ...{ sub: UUID, aud: [], client_id, jti: 'e5f0c0f4', scp: ['openid', 'profile', 'email', 'offline_access'], nbf: 1_700_000_000 },
  ...{ ...ADMIN, name: 'Kim Ngân' },
});

/** pocket-id/backend/internal/oidc: neither `azp` nor `client_id`; with an identity scope the issuer is an audience, too. */
const pocketId = (client: string) => ({
  ...{ sub: UUID, aud: [client, 'https://id.example.com'], jti: UUID },
  ...{ scp: ['openid', 'profile', 'email'], scope: 'openid profile email' },
});

const keycloak = (azp: string) => ({
  ...{
    sub: UUID,
    aud: 'account',
    azp,
    typ: 'Bearer',
    sid: UUID,
    scope: 'openid profile email',
    allowed_origins: ['https://music.example.com'],
  },
  ...{ ...ADMIN, name: 'Kim Ngân', given_name: 'Kim', family_name: 'Ngân' },
});

const auth0 = (aud: string) => ({
  ...{ sub: 'google-oauth2|1234567890', aud: [aud, 'https://tenant.eu.auth0.com/userinfo'], azp: CLIENT },
  scope: 'openid profile email offline_access',
});

const clerk = (client_id: string) => ({
  sub: 'user_2abc',
  client_id,
  scope: 'openid profile email',
  jti: 'oat_1',
  aud: undefined,
  azp: undefined,
});

const zitadel = (project: string) => ({
  sub: '1700000001',
  aud: ['1700000002@music', project],
  client_id: '1700000002@music',
  jti: 'V2_1',
  azp: undefined,
});

/** Those of docs/sign-in.md, by their headings. */
export const providerShapes: Record<string, ProviderShape> = {
  Keycloak: {
    own: {},
    access: { claims: keycloak('chorus') },
    caller: { userId: UUID, name: 'Kim Ngân', email: 'admin@example.com', isAdmin: true, sessionId: UUID },
    refused: {
      'an ID token': { claims: { sub: UUID, aud: 'chorus', azp: 'chorus', typ: 'ID', nonce: NONCE, at_hash: HASH, sid: UUID } },
      'an ID token of a renewal': { claims: { sub: UUID, aud: 'chorus', azp: 'chorus', typ: 'ID', sid: UUID } },
    },
    foreign: { claims: keycloak(OTHER_CLIENT) },
  },
  Authentik: {
    own: { OIDC_CLIENT_ID: CLIENT, OIDC_AUTHORIZED_PARTIES: CLIENT, ADMIN_SUBJECTS: HASHED_ID },
    access: { claims: { ...authentik(CLIENT), azp: CLIENT, uid: 'u1VbNq' } },
    caller: { userId: HASHED_ID, name: 'Kim Ngân', isEmailConfirmed: false, isAdmin: true, sessionId: HASHED_ID },
    refused: {
      'an ID token': { claims: { ...authentik(CLIENT), at_hash: HASH, azp: undefined } },
      'an ID token without at_hash': { claims: { ...authentik(CLIENT), azp: undefined } },
    },
    foreign: { claims: { ...authentik(OTHER_CLIENT), azp: OTHER_CLIENT, uid: 'u1VbNq' } },
  },
  Authelia: {
    own: {},
    access: { claims: { ...authelia('chorus'), azp: undefined }, header: { typ: 'at+jwt' } },
    caller: { userId: UUID, name: 'Kim Ngân', email: 'admin@example.com', isEmailConfirmed: true, isAdmin: true },
    refused: {
      'an ID token': { claims: { sub: UUID, aud: ['chorus'], azp: 'chorus', nonce: NONCE, at_hash: HASH, amr: ['pwd'], jti: UUID } },
    },
    foreign: { claims: { ...authelia(OTHER_CLIENT), azp: undefined }, header: { typ: 'at+jwt' } },
  },
  'Pocket ID': {
    own: { OIDC_CLIENT_ID: CLIENT, OIDC_AUDIENCE: CLIENT, ADMIN_SUBJECTS: UUID },
    access: { claims: { ...pocketId(CLIENT), azp: undefined } },
    caller: { userId: UUID, name: undefined, email: undefined, isAdmin: true, sessionId: undefined },
    refused: {
      'an ID token': { claims: { sub: UUID, aud: [CLIENT], type: 'id-token', nonce: NONCE, at_hash: HASH, azp: undefined, ...ADMIN } },
      'an ID token of a renewal': { claims: { sub: UUID, aud: CLIENT, type: 'id-token', azp: undefined, ...ADMIN } },
      'a refresh token': { claims: { sub: UUID, aud: CLIENT, type: 'oauth-refresh-token', rt: 'secret', azp: undefined } },
      'a token of its own pages': {
        claims: { sub: UUID, aud: 'https://id.example.com', type: 'access-token', isAdmin: true, azp: undefined },
      },
    },
    foreign: { claims: { ...pocketId(OTHER_CLIENT), azp: undefined } },
  },
  Auth0: {
    own: { OIDC_CLIENT_ID: CLIENT },
    access: { claims: auth0(AUTH0_API), header: { typ: 'at+jwt' } },
    caller: { userId: 'google-oauth2|1234567890', name: undefined, email: undefined, isAdmin: true },
    refused: {
      'an ID token': { claims: { sub: 'google-oauth2|1234567890', aud: CLIENT, nonce: NONCE, sid: HASHED_ID, azp: undefined } },
    },
    foreign: { claims: auth0('https://books.example.com/api') },
  },
  Clerk: {
    own: { OIDC_CLIENT_ID: CLIENT, OIDC_AUTHORIZED_PARTIES: CLIENT, ADMIN_SUBJECTS: 'user_2abc' },
    access: { claims: clerk(CLIENT), header: { typ: 'at+jwt' } },
    caller: { userId: 'user_2abc', email: undefined, isAdmin: true },
    refused: {
      'an ID token': { claims: { sub: 'user_2abc', aud: CLIENT, azp: CLIENT, nonce: NONCE, at_hash: HASH } },
      'a session token': { claims: { sub: 'user_2abc', aud: undefined, azp: 'https://music.example.com', sid: 'sess_1' } },
    },
    foreign: { claims: clerk(OTHER_CLIENT) },
  },
  Zitadel: {
    own: { OIDC_CLIENT_ID: '1700000002@music', OIDC_AUDIENCE: '1700000003', ADMIN_SUBJECTS: '1700000001' },
    access: { claims: zitadel('1700000003'), header: withoutTyp },
    caller: { userId: '1700000001', name: undefined, email: undefined, isAdmin: true },
    refused: {
      'a token for the client alone': { claims: { sub: '1700000001', aud: ['1700000002@music'], azp: '1700000002@music', at_hash: HASH } },
    },
    foreign: { claims: zitadel('another-project') },
  },
};

/** https://developers.google.com/identity/openid-connect/openid-connect#obtainuserinfo: of the code flow, and of Google's own script. */
export const googleIdTokens: Record<string, (client: string) => ProviderToken> = {
  'of a code': (client) => ({
    claims: { sub: '110169484474386276334', aud: client, azp: client, nonce: NONCE, at_hash: HASH, hd: 'example.com', ...ADMIN },
  }),
  'of its own script': (client) => ({
    claims: { sub: '110169484474386276334', aud: client, azp: client, nonce: NONCE, nbf: 1_700_000_000, jti: 'a1', ...ADMIN },
  }),
};
