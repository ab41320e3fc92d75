import { createTabFlag } from './tab-flag';

/** Whether the account of whoever was signed in was deleted. */
export const accountDeleted = createTabFlag('chorus.account-deleted');

/** Whether whoever was signed in was signed out on another device of theirs. */
export const signedOutElsewhere = createTabFlag('chorus.signed-out-elsewhere');
