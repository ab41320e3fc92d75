import { dateLanguageRow, onLocalRowChange, readLocalRow, writeLocalRow } from '../storage/rows/local-rows';
import { createStore } from '../store/create-store';
import type { Readable } from '../store/create-store';
import { datesIn, knownLanguage } from './dates-in';
import type { Dates } from './dates-in';

export interface DateLanguage extends Dates {
  /** A language tag (BCP 47). */
  language: string;
}

const inLanguage = (language: string): DateLanguage => ({ language, ...datesIn(language) });

const stored = readLocalRow(dateLanguageRow);
const chosen = createStore(inLanguage(knownLanguage(stored.type === 'row' ? stored.row : undefined)));

export const dateLanguage: Readable<DateLanguage> = chosen;

export function changeDateLanguage(language: string): void {
  chosen.set(inLanguage(language));
  writeLocalRow(dateLanguageRow, language);
}

/** Other tabs of the device follow a change. */
onLocalRowChange(dateLanguageRow, (changed) => {
  if (changed.type === 'row') chosen.set(inLanguage(knownLanguage(changed.row, chosen.get().language)));
});
