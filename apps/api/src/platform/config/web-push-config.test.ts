import { createECDH } from 'node:crypto';
import { configFrom } from './config';
import { problemsOf } from './problems-of.fixture';

const DATABASE_URL = 'postgres://localhost/chorus';

function keys() {
  const pair = createECDH('prime256v1');
  const VAPID_PUBLIC_KEY = pair.generateKeys().toString('base64url');
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: privateKey.toString('base64url') };
}

describe('notifications', () => {
  it('are off by default', () => {
    expect(configFrom({ DATABASE_URL }).webPush).toBeUndefined();
  });

  it('are on with a key pair, with the public address as the VAPID subject', () => {
    const pair = keys();
    const hosted = { OIDC_ISSUER: 'https://sign-in.example.com', OIDC_CLIENT_ID: 'chorus', OIDC_AUDIENCE: 'music' };
    expect(configFrom({ DATABASE_URL, ...pair, ...hosted, PUBLIC_URL: 'https://music.example.com' }).webPush).toEqual({
      publicKey: pair.VAPID_PUBLIC_KEY,
      privateKey: pair.VAPID_PRIVATE_KEY,
      subject: 'https://music.example.com',
    });
    expect(configFrom({ DATABASE_URL, ...pair }).webPush?.subject).toBe('mailto:chorus@localhost');
  });

  it('need both keys', () => {
    const problem = 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or neither';
    for (const name of ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const)
      expect(problemsOf({ DATABASE_URL, [name]: keys()[name] })).toEqual([problem]);
  });

  it('need keys that belong together', () => {
    const problem = 'VAPID_PUBLIC_KEY does not match VAPID_PRIVATE_KEY';
    expect(problemsOf({ DATABASE_URL, ...keys(), VAPID_PUBLIC_KEY: keys().VAPID_PUBLIC_KEY })).toEqual([problem]);
  });

  it('name the variable with an invalid key', () => {
    expect(problemsOf({ DATABASE_URL, VAPID_PUBLIC_KEY: 'a+b/', VAPID_PRIVATE_KEY: 'short' })).toEqual([
      'VAPID_PUBLIC_KEY must be base64url without padding',
      expect.stringContaining('VAPID_PUBLIC_KEY must be a key'),
      expect.stringContaining('VAPID_PRIVATE_KEY must be a key'),
    ]);
  });
});
