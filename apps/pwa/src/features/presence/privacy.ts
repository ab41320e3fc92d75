import { privateSessionRow, readLocalRow, writeLocalRow } from '../../platform/storage/rows/local-rows';
import type { Reading } from '../../platform/storage/rows/reading';

/** A choice that cannot be read may have been yes: showing somebody who wished to be private is the worse mistake. */
const isPrivate = (choice: Reading<'yes' | 'no'>): boolean =>
  choice.type === 'unreadable' || (choice.type === 'row' && choice.row === 'yes');

/** Whether somebody's session is private, in all tabs of this browser and for their next visit; it goes with them when they sign out. */
export const privacy = {
  recall: (): boolean => isPrivate(readLocalRow(privateSessionRow)),
  remember: (isWished: boolean): void => writeLocalRow(privateSessionRow, isWished ? 'yes' : 'no'),
  /** Forgetting it is no change: who signs out is not shown for the moment in which their other tabs do not know of it. */
  onChangeElsewhere: (listener: (isPrivate: boolean) => void): void =>
    addEventListener('storage', ({ key, newValue }) => {
      if (key === privateSessionRow.key && newValue !== null) listener(isPrivate(privateSessionRow.read(newValue)));
    }),
};
