import { Logger } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { googleIdTokens, type ProviderToken, providerShapes } from '../../../test/_harness/provider-tokens';
import { TestIssuer } from '../../../test/_harness/test-issuer';
import { configFrom } from '../../platform/config/config';
import { problemsOf } from '../../platform/config/problems-of.fixture';
import { IssuerKeys } from './issuer-keys';
import type { RevokedTokens } from './revoked-tokens/revoked-tokens';
import { TokenRefused } from './token-refused';
import { TokenVerifier } from './token-verifier';

const page = readFileSync('docs/sign-in.md', 'utf8');
const DATABASE_URL = 'postgres://localhost/none';

/** The settings that docs/sign-in.md gives for a provider, with `own` for what it leaves open. */
function documentedSettings(provider: string, own: Record<string, string>): Record<string, string> {
  const section = page.slice(page.indexOf(`\n## ${provider}\n`)).split('\n## ', 2)[1] ?? '';
  const block = /```\n([^`]+)```/.exec(section)?.[1] ?? '';
  const settings = [...block.matchAll(/^(\w+)=(.*?)(?: +#.*)?$/gm)].map(([, name = '', value = '']) => [
    name,
    own[name] === undefined ? value : value.replace(/^.*…$/, own[name]),
  ]);
  return Object.fromEntries(settings) as Record<string, string>;
}

let issuer: TestIssuer;

beforeAll(async () => {
  Logger.overrideLogger(false);
  issuer = await TestIssuer.start();
});

afterAll(() => issuer.stop());

function verifierBy(settings: Record<string, string>): (token: ProviderToken) => Promise<unknown> {
  const config = configFrom({ DATABASE_URL, NODE_ENV: 'test', ...settings });
  const { issuer: name, reachedAt } = issuer.signIn;
  const reached = { ...config, signIn: { ...config.signIn, issuer: name, reachedAt } };
  const verifier = new TokenVerifier(reached, new IssuerKeys(reached), { has: () => false } as unknown as RevokedTokens);
  return async ({ claims, header }) => verifier.verify(await issuer.token(claims, header), (check) => check());
}

describe.each(Object.entries(providerShapes))(
  'with the documented settings of %s',
  (provider, { own, access, caller, refused, foreign }) => {
    const settings = documentedSettings(provider, own);

    it('leaves no setting open', () => {
      expect(Object.keys(settings)).toEqual(expect.arrayContaining(['OIDC_ISSUER', 'OIDC_CLIENT_ID']));
      expect(Object.values(settings).filter((value) => value.includes('…'))).toEqual([]);
    });

    it('an access token of its shape identifies the person, an admin if it is named', async () => {
      await expect(verifierBy(settings)(access)).resolves.toMatchObject(caller);
      const stranger = { ...access, claims: { ...access.claims, sub: 'somebody-else', email: 'somebody@example.com' } };
      await expect(verifierBy(settings)(stranger)).resolves.toMatchObject({ userId: 'somebody-else', isAdmin: false });
    });

    it.each(Object.entries(refused))('%s is refused', async (_, token) => {
      await expect(verifierBy(settings)(token)).rejects.toBeInstanceOf(TokenRefused);
    });

    it('an access token for another client or API is refused', async () => {
      await expect(verifierBy(settings)(foreign)).rejects.toBeInstanceOf(TokenRefused);
    });
  },
);

describe('Google', () => {
  const OIDC_CLIENT_ID = '407408718192.apps.googleusercontent.com';

  it.each(['https://accounts.google.com', 'https://accounts.google.com/'])('can’t be the issuer, as %s', (OIDC_ISSUER) => {
    expect(problemsOf({ DATABASE_URL, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_AUDIENCE: OIDC_CLIENT_ID })).toEqual([
      expect.stringMatching(/^OIDC_ISSUER must not be Google/),
    ]);
  });

  it.each(Object.entries(googleIdTokens))('has ID tokens that are no access tokens: %s', async (_, idToken) => {
    const settings = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID, OIDC_AUDIENCE: OIDC_CLIENT_ID };
    await expect(verifierBy(settings)(idToken(OIDC_CLIENT_ID))).rejects.toBeInstanceOf(TokenRefused);
  });

  it('has opaque access tokens, which nobody else can verify', async () => {
    const config = configFrom({ DATABASE_URL, ...documentedSettings('Keycloak', {}) });
    const verifier = new TokenVerifier(config, new IssuerKeys(config), { has: () => false } as unknown as RevokedTokens);
    await expect(verifier.verify(`ya29.${'a0AfH6SMBx'.repeat(16)}`, (check) => check())).rejects.toBeInstanceOf(TokenRefused);
  });
});
