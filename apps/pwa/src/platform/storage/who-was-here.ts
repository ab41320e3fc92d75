import { readLocalText } from './local-text';

/**
 * Who was here at the last visit, known before anything is opened or requested: enough for the first screen to reserve the right space.
 * It is read by a script that runs before all others, and by the first render, which must have the same result.
 */
export const SIGNED_IN_KEY = 'chorus.signed-in';
/** A visitor gets an id with their first play. */
export const VISITOR_KEY = 'chorus.visitor';

/** Written at the first visit. */
export const VOLUME_KEY = 'chorus.volume';

export const DATE_LANGUAGE_KEY = 'chorus.date-language';

export type SignedIn = 'yes' | 'played';

export const hasVisited = (): boolean => readLocalText(VOLUME_KEY) !== undefined;

export const wasSignedIn = (): boolean => readLocalText(SIGNED_IN_KEY) !== undefined;

/** If a page is rendered without a browser, it has a place for songs that were played, which the script removes. */
export function hadPlayed({ asVisitor }: { asVisitor: boolean }): boolean {
  if (!('document' in globalThis)) return true;
  return asVisitor ? readLocalText(VISITOR_KEY) !== undefined : readLocalText(SIGNED_IN_KEY) === ('played' satisfies SignedIn);
}
