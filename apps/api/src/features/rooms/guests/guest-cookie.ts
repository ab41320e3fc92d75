import * as z from 'zod';
import { readSigned, signValue } from '../../../platform/encoding/signed-value';
import { HttpOnlyCookie } from '../../../platform/identity/http-only-cookie';

/** Lax, as a page that a link in another app opens starts with it. */
const cookie = new HttpOnlyCookie({ name: 'chorus_guest', prefix: '__Host-', path: '/', sameSite: 'Lax' });

/** No other signed value of the same secret has these fields. */
const content = z.object({ guest: z.string(), roomId: z.uuid() });
export type GuestCookie = z.infer<typeof content>;

/** Returns the `Set-Cookie` value of a guest. It says who they are; whether they still are it, the room says. A device whose clock is wrong keeps it for `lifetimeMs`, too. */
export const guestCookie = (
  value: GuestCookie,
  secret: Buffer,
  { lifetimeMs, publicUrl }: { lifetimeMs: number; publicUrl: string },
): string => cookie.setNew(signValue(value, secret), `Max-Age=${Math.max(0, Math.floor(lifetimeMs / 1_000))}`, publicUrl);

export const clearedGuestCookie = (publicUrl: string): string => cookie.setNew('', 'Max-Age=0', publicUrl);

/** Whether a `Cookie` header names a guest: without one, nobody needs the secret. */
export const guestTextIn = (cookies: string | undefined, publicUrl: string): string | undefined => cookie.newValueIn(cookies, publicUrl);

/** Returns what the secret has signed, and nothing else. */
export const readGuest = (text: string, secret: Buffer): GuestCookie | undefined => content.safeParse(readSigned(text, secret)).data;
