import { configFrom } from './config';
import { knownHosts } from './known-hosts';
import type { Accounts } from './sign-in-config';

const settings = (accounts: Accounts, publicUrl = 'http://localhost:3000') => {
  const config = configFrom({ DATABASE_URL: 'postgres://localhost/none', PUBLIC_URL: publicUrl });
  return { publicUrl, signIn: { ...config.signIn, accounts } };
};

describe('a request’s Host header', () => {
  it.each(['localhost:3000', 'localhost', '127.0.0.1:3000', 'LOCALHOST:3000'])('is answered beside the development sign-in: %j', (host) =>
    expect(knownHosts(settings('demo'))(host)).toBe(true),
  );

  it.each(['rebound.example.com:3000', '192.0.2.1', 'localhost.example.com', 'localhost:3000@rebound.example.com', '', 'a b', undefined])(
    'is refused beside the development sign-in: %j',
    (host) => expect(knownHosts(settings('demo'))(host)).toBe(false),
  );

  it('may be the public address where that has another name than the process', () => {
    const isKnown = knownHosts(settings('demo', 'http://chorus.localhost:3000'));
    expect(['chorus.localhost:3000', 'localhost:3000', 'other.localhost:3000'].map(isKnown)).toEqual([true, true, false]);
  });

  it.each(['provider', 'own'] as const)('may be any with the sign-in of kind %j: probes and proxies have names of their own', (accounts) =>
    expect(knownHosts(settings(accounts))('10.0.0.7:3000')).toBe(true),
  );
});
