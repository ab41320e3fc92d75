import type { EndpointSpec } from '@chorus/contracts';
import { noteRefused } from '../listening-access/who-may-listen';
import { ApiFailure } from './api-failure';

type TokenSource = () => Promise<string | undefined>;

let tokenSource: TokenSource = () => Promise.resolve(undefined);
let isSignedIn = () => false;

/**
 * From now on, every call carries the token that `source` returns at that moment. Call it once, at the composition root.
 * `isSomebodySignedIn` is also true for a person whose token cannot be renewed now.
 */
export function takeTokensFrom(source: TokenSource, isSomebodySignedIn = () => false): void {
  tokenSource = source;
  isSignedIn = isSomebodySignedIn;
}

export const currentToken: TokenSource = () => tokenSource();

export async function bearerHeader(given?: string): Promise<Record<string, string>> {
  const token = given ?? (await currentToken());
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

/** If there is no token, whether somebody is signed in whose token cannot be renewed now. */
export const isSomebodySignedIn = (): boolean => isSignedIn();

/** The failure of a visitor's call for music where only people who are signed in may listen. */
const signInToListen = () => new ApiFailure('refused', 'Sign in to listen.', 'unauthorized', { status: 401, retryAfter: null });

/** The failure of a call that the server refused because it had no token. */
export function refusedWithoutToken({ access }: Pick<EndpointSpec, 'access'>): ApiFailure {
  if (access !== 'listener') return withoutToken();
  noteRefused();
  return isSignedIn() ? withoutToken() : signInToListen();
}

/** The failure of a call without a token: nobody is signed in, or their provider is unreachable. */
export const withoutToken = (): ApiFailure =>
  new ApiFailure('refused', isSignedIn() ? "You're offline. Try again in a moment." : 'Please sign in again.', 'unauthorized', {
    status: 401,
    retryAfter: null,
  });
