import { hash } from 'node:crypto';

/** Stands for a token where the token itself must not be kept. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');
