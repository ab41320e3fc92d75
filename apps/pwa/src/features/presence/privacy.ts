import { readLocalText, writeLocalText } from '../../platform/storage/local-text';

const KEY = 'chorus.private';
const YES = 'yes';
const NO = 'no';

/** Whether somebody's session is private, in all tabs of this browser and for their next visit; it goes with them when they sign out. */
export const privacy = {
  recall: (): boolean => readLocalText(KEY) === YES,
  remember: (isPrivate: boolean): void => writeLocalText(KEY, isPrivate ? YES : NO),
  /** Forgetting it is no change: who signs out is not shown for the moment in which their other tabs do not know of it. */
  onChangeElsewhere: (listener: (isPrivate: boolean) => void): void =>
    addEventListener('storage', ({ key, newValue }) => {
      if (key === KEY && newValue !== null) listener(newValue === YES);
    }),
};
