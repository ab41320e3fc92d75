import { LONGEST_PLAYER_USERNAME } from '@chorus/contracts';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Without what looks alike: l, o, 0 and 1. Of 32 letters, a byte says each with the same probability. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** A hundred random bits: nobody finds it by guessing, nor from a token that was overheard. */
const LENGTH = 20;
const GROUP = /.{4}(?=.)/g;

/** A password that people can type: `k3vp-9xqa-…`. */
export const makeAppPassword = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(GROUP, '$&-');

/** A name in letters that every keyboard and player has: "Sơn Đặng" is `son.dang`. */
export function usernameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, LONGEST_PLAYER_USERNAME);
  return plain === '' ? 'listener' : plain;
}

/** Whether a player that knows the password has made this token with its salt. The protocol asks for MD5. */
export function isTokenOf(password: string, { token, salt }: { token: string; salt: string }): boolean {
  const right = createHash('md5')
    .update(password + salt)
    .digest();
  const given = Buffer.from(token, 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}
