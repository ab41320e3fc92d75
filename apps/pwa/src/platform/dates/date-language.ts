import { dateLanguageRow, onLocalRowChange, readLocalRow, removeLocalRow, writeLocalRow } from '../storage/rows/local-rows';
import { createStore } from '../store/create-store';
import type { Readable } from '../store/create-store';
import { datesOf, knownLanguage } from './dates-in';
import type { Dates } from './dates-in';

export interface DateLanguage extends Dates {
  /** A language tag (BCP 47); undefined while none is chosen. */
  language: string | undefined;
}

const inLanguage = (language: string | undefined): DateLanguage => ({ language, ...datesOf(language) });

const stored = readLocalRow(dateLanguageRow);
const chosen = createStore(inLanguage(knownLanguage(stored.type === 'row' ? stored.row : undefined)));

export const dateLanguage: Readable<DateLanguage> = chosen;

/** Without a language, dates are as they were before one was chosen. */
export function changeDateLanguage(language: string | undefined): void {
  chosen.set(inLanguage(language));
  if (language === undefined) removeLocalRow(dateLanguageRow);
  else writeLocalRow(dateLanguageRow, language);
}

/** Other tabs of the device follow a change. */
onLocalRowChange(dateLanguageRow, (changed) => {
  if (changed.type === 'absent') chosen.set(inLanguage(undefined));
  if (changed.type === 'row') chosen.set(inLanguage(knownLanguage(changed.row, chosen.get().language)));
});
