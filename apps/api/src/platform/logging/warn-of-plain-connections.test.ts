import { warnOfPlainConnections } from './warn-of-plain-connections';

function warnings(databaseUrl: string, redisUrl?: string): string[] {
  const said: string[] = [];
  warnOfPlainConnections({ databaseUrl, redisUrl }, { warn: (message) => said.push(message.split(' ')[0] ?? '') });
  return said;
}

describe('at start, connections without TLS to other machines are named:', () => {
  it.each([
    ['postgres://chorus@db.internal/chorus', undefined, ['PostgreSQL']],
    ['postgres://chorus@db.internal/chorus?sslmode=prefer', 'redis://cache.internal:6379', ['PostgreSQL', 'Redis']],
    ['postgres://chorus@db.internal/chorus?sslmode=verify-full', 'rediss://cache.internal:6379', []],
    ['postgres://chorus@127.0.0.1:5432/chorus', 'redis://localhost:6379', []],
    ['postgres:///chorus?host=/run/postgresql', 'redis://[::1]:6379', []],
  ])('%s %s', (databaseUrl, redisUrl, named) => expect(warnings(databaseUrl, redisUrl)).toEqual(named));
});
