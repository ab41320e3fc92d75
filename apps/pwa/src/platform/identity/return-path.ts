import { screenPaths } from '@chorus/contracts';

const NO_RETURN: readonly string[] = [screenPaths.home, screenPaths.authCallback, screenPaths.ssoCallback];

const nameOf = (pathname: string) => pathname.replace(/\/+$/, '').toLowerCase() || screenPaths.home;

/** Marks the state of a sign-in in which a signed-in person proves who they are. It is in the fragment, which is not part of a return path. */
const AGAIN = '#again';

export const signInState = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, isAgain: boolean): string =>
  pathname + search + (isAgain ? AGAIN : '');

export const isStateOfAgain = (state: unknown): boolean => typeof state === 'string' && state.endsWith(AGAIN);

/**
 * Path and query of the page where a sign-in began, from its state; `undefined` unless that is a
 * page of `origin` to return to.
 */
export function returnPathIn(state: unknown, origin: string): string | undefined {
  if (typeof state !== 'string' || !URL.canParse(state, origin)) return undefined;
  const url = new URL(state, origin);
  // Two leading slashes would be followed to another host.
  const isElsewhere = url.origin !== origin || url.pathname.startsWith('//');
  return isElsewhere || NO_RETURN.includes(nameOf(url.pathname)) ? undefined : url.pathname + url.search;
}
