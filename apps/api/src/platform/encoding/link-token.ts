import { randomBytes } from 'node:crypto';

const BYTES = 16;

/** The secret part of an invitation link: 128 random bits, as text that a URL can hold. Whoever has the link may join. */
export const newLinkToken = (): string => randomBytes(BYTES).toString('base64url');
