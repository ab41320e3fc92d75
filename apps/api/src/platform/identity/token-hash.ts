import { hash } from 'node:crypto';

/** Stands for a token where the token itself must not be kept. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** The same for every signature of the same claims: the last letter of one has bits that nobody checks, and ECDSA has two for everything. */
export const claimsHash = (token: string): string => tokenHash(token.slice(0, token.lastIndexOf('.')));
