export interface Dates {
  /** The day of an instant, here: `Nov 20, 2026`. */
  formatDay: (instant: string) => string;
  /** The day and time of an instant, here: `Nov 20, 2026, 9:41 AM`. */
  formatMoment: (instant: string) => string;
  /** A date without a time zone (`YYYY-MM-DD`), never shifted by a day. */
  formatCalendarDay: (date: string) => string;
}

/** Dates as they are written in a language; throws a RangeError for what is not a language tag. */
export function datesIn(language: string): Dates {
  const formatBy = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...options });
    return (date: string) => format.format(new Date(date));
  };
  return { formatDay: formatBy({}), formatMoment: formatBy({ timeStyle: 'short' }), formatCalendarDay: formatBy({ timeZone: 'UTC' }) };
}
