import { existsSync, readFileSync, statSync } from 'node:fs';
import { withLibpqAddress } from './libpq-address';

const same = (address: string) => Promise.resolve(address);

describe('the address for PostgreSQL’s programs', () => {
  it('has the password in a file that only its owner can read, and only while a program runs', async () => {
    const file = await withLibpqAddress('postgres://chorus:se%2Fc:ret@db:5433/chorus', async (text) => {
      const address = new URL(await same(text));
      const passfile = address.searchParams.get('passfile') ?? '';
      expect(address.password).toBe('');
      expect(readFileSync(passfile, 'utf8')).toBe('*:*:*:*:se/c\\:ret\n');
      expect(statSync(passfile).mode & 0o777).toBe(0o600);
      return passfile;
    });
    expect(existsSync(file)).toBe(false);
  });

  it('keeps what they know, such as how to connect by TLS, and leaves out what only node-postgres knows', async () => {
    expect(await withLibpqAddress('postgres://chorus@db/chorus?sslmode=verify-full&uselibpqcompat=true&query_timeout=5', same)).toBe(
      'postgres://chorus@db/chorus?sslmode=verify-full',
    );
  });
});
