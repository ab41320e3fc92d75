import { useStore } from '../store/use-store';
import { dateLanguage } from './date-language';
import type { DateLanguage } from './date-language';

/** Dates in the language that is chosen in Settings. */
export const useDates = (): DateLanguage => useStore(dateLanguage);
