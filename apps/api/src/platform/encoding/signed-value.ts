import { createHmac, timingSafeEqual } from 'node:crypto';

const mac = (payload: string, secret: Buffer) => createHmac('sha256', secret).update(payload).digest();

/** Returns text that a cookie can hold, from which only those who have the secret can read the value. It is signed, not encrypted. */
export function signValue(value: unknown, secret: Buffer): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${mac(payload, secret).toString('base64url')}`;
}

/** Returns the value that was signed with this secret; undefined for any other text. */
export function readSigned(text: string, secret: Buffer): unknown {
  const [payload = '', signature = '', ...more] = text.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(payload, secret);
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown;
}
