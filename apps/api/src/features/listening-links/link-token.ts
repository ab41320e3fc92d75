import * as z from 'zod';
import { readSigned, signValue } from '../../platform/encoding/signed-value';

const claim = z.object({ link: z.uuid() });
const cookie = z.object({ visits: z.uuid() });

/** The secret part of a link. Nothing secret is stored: it is signed. */
export const linkToken = (id: string, secret: Buffer): string => signValue({ link: id }, secret);

export const linkOf = (token: string, secret: Buffer): string | undefined => claim.safeParse(readSigned(token, secret)).data?.link;

/** What a browser that has opened a link carries. It is no link: nobody can pass it on as one. */
export const visitorClaim = (id: string, secret: Buffer): string => signValue({ visits: id }, secret);

export const linkVisited = (text: string, secret: Buffer): string | undefined => cookie.safeParse(readSigned(text, secret)).data?.visits;
