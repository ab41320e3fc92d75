import { readLocalText, removeLocalText, writeLocalText } from '../../platform/storage/local-text';

const KEY = 'chorus.private';
const YES = 'yes';

/** Whether somebody's session is private, for their next visit; it goes with them when they sign out. */
export const privacy = {
  recall: (): boolean => readLocalText(KEY) === YES,
  remember: (isPrivate: boolean): void => (isPrivate ? writeLocalText(KEY, YES) : removeLocalText(KEY)),
};
