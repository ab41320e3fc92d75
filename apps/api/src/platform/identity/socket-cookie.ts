import { HttpOnlyCookie } from './http-only-cookie';

const cookie = new HttpOnlyCookie({ name: 'chorus_socket', prefix: '__Secure-', path: '/socket.io' });

const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/**
 * Returns the `Set-Cookie` value that carries a verified access token to the socket's handshake
 * until the token expires.
 */
export const socketCookie = (token: string, expiresAt: Date, publicUrl: string): string =>
  cookie.setLong(token, `Expires=${expiresAt.toUTCString()}`, publicUrl);

/** Returns the token in a handshake's `Cookie` header: not verified, possibly expired. */
export function socketTokenOf(cookies: string | undefined): string | undefined {
  const token = cookie.valueIn(cookies);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

export const clearedSocketCookies = (publicUrl: string): string[] => cookie.cleared(publicUrl);
