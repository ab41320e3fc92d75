import { verify } from '@node-rs/argon2';
import { hashPassword, verifyPassword } from './password-hashes';

jest.mock('@node-rs/argon2', () => ({
  hash: jest.fn(() => Promise.resolve('hash')),
  verify: jest.fn(() => Promise.resolve(true)),
}));

it('a name that nobody has costs one comparison, as any other', async () => {
  for (const hash of [await hashPassword('a password'), null]) {
    jest.mocked(verify).mockClear();
    await verifyPassword(hash, 'a password');
    expect(verify).toHaveBeenCalledTimes(1);
  }
});
