import * as z from 'zod';
import { readSigned, signValue } from '../../../platform/encoding/signed-value';
import { HttpOnlyCookie } from '../../../platform/identity/http-only-cookie';

/** Lax, as a page that a link in another app opens starts with it. */
const cookie = new HttpOnlyCookie({ name: 'chorus_guest', prefix: '__Host-', path: '/', sameSite: 'Lax' });

/** No other signed value of the same secret has these fields. */
const content = z.object({ guest: z.string(), roomId: z.uuid() });
export type GuestCookie = z.infer<typeof content>;

/**
 * Returns the `Set-Cookie` value of a guest. It says who they are, and only the room says whether they still are. It ends by `Max-Age`, since
 * the clock of a device may be wrong.
 */
export const guestCookie = (
  value: GuestCookie,
  secret: Buffer,
  { lifetimeMs, publicUrl }: { lifetimeMs: number; publicUrl: string },
): string => cookie.setNew(signValue(value, secret), `Max-Age=${Math.max(0, Math.floor(lifetimeMs / 1_000))}`, publicUrl);

export const clearedGuestCookie = (publicUrl: string): string => cookie.setNew('', 'Max-Age=0', publicUrl);

/** The signed text in a `Cookie` header, so that the secret is read only if there is one. */
export const guestTextIn = (cookies: string | undefined, publicUrl: string): string | undefined => cookie.newValueIn(cookies, publicUrl);

/** Undefined unless the text was signed with this secret. */
export const readGuest = (text: string, secret: Buffer): GuestCookie | undefined => content.safeParse(readSigned(text, secret)).data;
