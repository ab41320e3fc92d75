import { useDates } from './use-dates';

/** The day of an instant, or a date without a time zone. `show-screen.ts` writes it where a server, which knows neither zone nor language, rendered it. */
export const Day = ({ of }: { of: string }) => <time dateTime={of}>{useDates().dayOf(of)}</time>;
