import { hash, verify } from '@node-rs/argon2';
import { hashPassword, verifyPassword } from './password-hashes';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { hash: jest.fn(argon2.hash), verify: jest.fn(argon2.verify) };
});

const costOf = (stored: unknown) => /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/.exec(String(stored))?.[0];

it('a name that nobody has costs the same work as a wrong password, from the first after a start', async () => {
  const stored = await hashPassword('gravel lantern otter 9');
  jest.mocked(hash).mockClear();
  expect(await verifyPassword(null, 'velvet harbor cactus 4')).toBe(false);
  expect(await verifyPassword(stored, 'velvet harbor cactus 4')).toBe(false);
  expect(hash).not.toHaveBeenCalled();
  const compared = jest.mocked(verify).mock.calls.map(([known]) => known);
  expect(compared).toHaveLength(2);
  expect(compared.map(costOf)).toEqual([costOf(stored), costOf(stored)]);
  expect(costOf(stored)).toBeDefined();
});
