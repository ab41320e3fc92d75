import * as z from 'zod';
import { readSigned, signValue } from '../../platform/encoding/signed-value';

const claim = z.object({ link: z.uuid() });
const cookie = z.object({ visits: z.array(z.uuid()) });

/** The secret part of a link. It is signed, so the database stores no secret. */
export const linkToken = (id: string, secret: Buffer): string => signValue({ link: id }, secret);

export const linkOfToken = (token: string, secret: Buffer): string | undefined => claim.safeParse(readSigned(token, secret)).data?.link;

/** The value of the cookie of a browser that has opened these links. It does not work as a link, so the cookie cannot be shared as one. */
export const linkCookieValue = (ids: readonly string[], secret: Buffer): string => signValue({ visits: ids }, secret);

export const linksOfCookie = (text: string, secret: Buffer): string[] => cookie.safeParse(readSigned(text, secret)).data?.visits ?? [];
