import { useDates } from './use-dates';

/**
 * The day of an instant, or a date without a time zone. Where a server rendered it, which knows neither the zone nor the language,
 * `show-screen.ts` writes it.
 */
export const Day = ({ of }: { of: string }) => <time dateTime={of}>{useDates().dayOf(of)}</time>;
