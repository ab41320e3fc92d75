import { HttpOnlyCookie } from './http-only-cookie';

const cookie = new HttpOnlyCookie({ name: 'chorus_listener', prefix: '__Host-', path: '/' });

/** Returns the `Set-Cookie` value of the cookie with which elements of the page and workers read music, without a token. */
export const listenerCookie = (value: string, expiresAt: Date, publicUrl: string): string =>
  cookie.setNew(value, `Expires=${expiresAt.toUTCString()}`, publicUrl);

export const clearedListenerCookie = (publicUrl: string): string => cookie.setNew('', 'Max-Age=0', publicUrl);

/** Returns what a `Cookie` header has, which is not verified and may have expired. */
export const listenerCookieIn = (cookies: string | undefined, publicUrl: string): string | undefined =>
  cookie.newValueIn(cookies, publicUrl);

const ofLink = new HttpOnlyCookie({ name: 'chorus_link', prefix: '__Host-', path: '/' });

/** Returns the `Set-Cookie` value with which a visitor's browser reads what a link leads to. */
export const linkCookie = (value: string, expiresAt: Date, publicUrl: string): string =>
  ofLink.setNew(value, `Expires=${expiresAt.toUTCString()}`, publicUrl);

export const linkCookieIn = (cookies: string | undefined, publicUrl: string): string | undefined => ofLink.newValueIn(cookies, publicUrl);
