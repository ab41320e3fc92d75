import { onLocalRowChange, privateSessionRow, readLocalRow, writeLocalRow } from '../../platform/storage/rows/local-rows';
import type { Reading } from '../../platform/storage/rows/row-kind';

/**
 * An unreadable choice counts as private: showing somebody who chose to be private is the worse
 * mistake.
 */
const isPrivate = (choice: Reading<'yes' | 'no'>): boolean =>
  choice.type === 'unreadable' || (choice.type === 'row' && choice.row === 'yes');

/** Shared by all tabs and kept for the next visit; removed on sign-out. */
export const privacy = {
  recall: (): boolean => isPrivate(readLocalRow(privateSessionRow)),
  remember: (isWished: boolean): void => writeLocalRow(privateSessionRow, isWished ? 'yes' : 'no'),
  /**
   * Removal is not reported: the person must not be shown while their other tabs have not heard of
   * the sign-out.
   */
  onChangeElsewhere: (listener: (isPrivate: boolean) => void): void =>
    onLocalRowChange(privateSessionRow, (choice) => {
      if (choice.type !== 'absent') listener(isPrivate(choice));
    }),
};
