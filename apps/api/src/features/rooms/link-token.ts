import { randomBytes } from 'node:crypto';

const BYTES = 16;

/** 128 random bits: anyone who has the token may join. */
export const newLinkToken = (): string => randomBytes(BYTES).toString('base64url');
