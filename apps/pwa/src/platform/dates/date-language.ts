import { dateLanguageRow, onLocalRowChange, readLocalRow, writeLocalRow } from '../storage/rows/local-rows';
import { createStore } from '../store/create-store';
import type { Readable } from '../store/create-store';
import { datesIn } from './dates-in';
import type { Dates } from './dates-in';

export interface DateLanguage extends Dates {
  /** A language tag (BCP 47). */
  language: string;
}

/** The language of the page's other texts. */
const DEFAULT_LANGUAGE = 'en-US';
/** A tag of the right form may still name no language. */
const isKnown = (language: string) => Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
const inLanguage = (language: string): DateLanguage => ({ language, ...datesIn(language) });

const stored = readLocalRow(dateLanguageRow);
const chosen = createStore(inLanguage(stored.type === 'row' && isKnown(stored.row) ? stored.row : DEFAULT_LANGUAGE));

export const dateLanguage: Readable<DateLanguage> = chosen;

export function changeDateLanguage(language: string): void {
  chosen.set(inLanguage(language));
  writeLocalRow(dateLanguageRow, language);
}

/** Other tabs of the device follow a change. */
onLocalRowChange(dateLanguageRow, (changed) => {
  if (changed.type === 'row' && isKnown(changed.row)) chosen.set(inLanguage(changed.row));
});
