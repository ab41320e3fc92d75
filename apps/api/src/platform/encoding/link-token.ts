import { randomBytes } from 'node:crypto';

const BYTES = 16;

/** 128 random bits for a link that lets in whoever has it, in base64url. */
export const newLinkToken = (): string => randomBytes(BYTES).toString('base64url');
