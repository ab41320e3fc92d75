import { randomBytes } from 'node:crypto';
import { readSigned, signValue } from './signed-value';

const secret = randomBytes(32);
const value = { userId: 'kim', name: 'Sơn Ca' };
const signed = signValue(value, secret);
const [payload = '', signature = ''] = signed.split('.');

describe('a signed value', () => {
  it('is read with the secret that signed it, from text that a cookie can hold', () => {
    expect(readSigned(signed, secret)).toEqual(value);
    expect(signed).toMatch(/^[\w-]+\.[\w-]+$/);
  });

  it.each([
    ['with another secret', signed, randomBytes(32)],
    ['with another payload', `${Buffer.from('{"userId":"linh"}').toString('base64url')}.${signature}`, secret],
    ['with a shorter signature', signed.slice(0, -4), secret],
    ['with an empty signature', `${payload}.`, secret],
    ['without a signature', payload, secret],
    ['with a third part', `${signed}.x`, secret],
    ['when it is empty', '', secret],
  ])('is not read %s', (_, text, by) => expect(readSigned(text, by)).toBeUndefined());
});
