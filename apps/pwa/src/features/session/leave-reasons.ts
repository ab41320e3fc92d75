import { createTabFlag } from './tab-flag';

/** Whether the last person's account was deleted. */
export const accountDeleted = createTabFlag('chorus.account-deleted');

/** Whether the last person was signed out from another of their devices. */
export const signedOutElsewhere = createTabFlag('chorus.signed-out-elsewhere');

/** Whether the last person's session has ended, which they did not ask for. */
export const sessionEnded = createTabFlag('chorus.session-ended');
