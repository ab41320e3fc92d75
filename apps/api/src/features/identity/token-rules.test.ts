import type { SignInConfig } from '../../platform/config/sign-in-config';
import { callerOf } from './token-rules';

const admins = { emails: [], subjects: [], acceptsUnverifiedEmails: false };
const signIn: SignInConfig = {
  issuer: 'https://sign-in.example.com',
  reachedAt: 'https://sign-in.example.com',
  clientId: 'chorus',
  scope: 'openid',
  audience: undefined,
  authorizedParties: ['chorus'],
  accounts: 'provider',
};
const token = { sub: 'kim', exp: 4_000_000_000, aud: 'chorus', azp: 'chorus' };
const callerBy = (claims: object, different: Partial<SignInConfig> = {}) =>
  callerOf({ ...token, ...claims }, { ...signIn, ...different }, admins);

describe('an ID token', () => {
  it.each([
    ['without a configured audience, though its azp is right', { nonce: 'once', at_hash: 'hash' }, {}],
    ['when the configured audience is the client id', { nonce: 'once', at_hash: 'hash' }, { audience: 'chorus' }],
    ['by its nonce alone', { nonce: 'once' }, {}],
    ['by its at_hash, whatever else it says', { at_hash: 'hash', scope: 'openid', uid: 'x' }, {}],
    ['by its c_hash, whatever else it says', { c_hash: 'hash', scope: 'openid', uid: 'x' }, {}],
    ['by its typ, also without nonce and at_hash', { typ: 'ID' }, {}],
  ])('is refused %s', (_, claims, different) => expect(() => callerBy(claims, different)).toThrow('an ID token'));
});

describe('an access token with a nonce is accepted', () => {
  it.each([
    ['when it has another audience than ID tokens', {}, { audience: 'https://music.example.com/api' }],
    ['when it says what it allows', { scope: 'openid profile' }, {}],
    ['when it is one of Authentik, which repeats the claims and the audience of the ID token', { uid: 'x' }, { audience: 'chorus' }],
  ])('%s', (_, claims, different) => expect(callerBy({ nonce: 'once', ...claims }, different)).toMatchObject({ userId: 'kim' }));
});
