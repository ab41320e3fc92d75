import { readLocalText } from './local-text';

/** Where a page keeps that somebody is signed in, for a script that runs before all others and knows no more. */
export const SOMEBODY_KEY = 'chorus.signed-in';

export const isSomebodyHere = (): boolean => readLocalText(SOMEBODY_KEY) !== undefined;
