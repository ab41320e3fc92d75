import { createHash } from 'node:crypto';

/** The hash under which a secret, such as the token of a link, is stored and found again. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
