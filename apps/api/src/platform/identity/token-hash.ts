import { createHash } from 'node:crypto';

/** Stands for a token where the token itself must not be kept. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
