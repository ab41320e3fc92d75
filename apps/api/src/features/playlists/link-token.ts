import { randomBytes } from 'node:crypto';

const BYTES = 16;

export const newLinkToken = (): string => randomBytes(BYTES).toString('base64url');
