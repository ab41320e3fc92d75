export interface Dates {
  /** The day of an instant in the local time zone: `Nov 20, 2026`. */
  formatDay: (instant: string) => string;
  /** The day and time of an instant in the local time zone: `Nov 20, 2026, 9:41 AM`. */
  formatMoment: (instant: string) => string;
  /** When something will be, in the local time zone: `Friday, Nov 20, 9:41 AM`. */
  formatAppointment: (instant: string) => string;
  /** A date without a time zone (`YYYY-MM-DD`), never shifted by a day. */
  formatCalendarDay: (date: string) => string;
  /** The day of an instant, or a date without a time zone, as above. */
  dayOf: (date: string) => string;
}

/** The language of the page's other texts. */
const DEFAULT_LANGUAGE = 'en-US';

/** The tag if it names a language, or else the other one. */
export function knownLanguage(tag: string | undefined, otherwise?: string): string | undefined {
  try {
    return tag !== undefined && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0 ? tag : otherwise;
  } catch {
    return otherwise;
  }
}

/** Dates in the language that was chosen. Without one, spec §9: dates of artists and releases as in Vietnamese, and others as in the texts. */
export function datesOf(language: string | undefined): Dates {
  if (language !== undefined) return datesIn(language);
  const { formatDay, formatMoment, formatAppointment } = datesIn(DEFAULT_LANGUAGE);
  let format: Intl.DateTimeFormat | undefined;
  const formatCalendarDay = (date: string) => (format ??= new Intl.DateTimeFormat('vi-VN', { timeZone: 'UTC' })).format(new Date(date));
  return {
    formatDay,
    formatMoment,
    formatAppointment,
    formatCalendarDay,
    dayOf: (date) => (date.includes('T') ? formatDay(date) : formatCalendarDay(date)),
  };
}

/** Dates as they are written in a language. The functions throw a RangeError if it is not a language tag. */
export function datesIn(language: string): Dates {
  const formatBy = (options: Intl.DateTimeFormatOptions) => {
    // Created when it is first needed, which takes a slow phone 10 ms.
    let format: Intl.DateTimeFormat | undefined;
    return (date: string) => (format ??= new Intl.DateTimeFormat(language, options)).format(new Date(date));
  };
  const [formatDay, formatCalendarDay] = [formatBy({ dateStyle: 'medium' }), formatBy({ dateStyle: 'medium', timeZone: 'UTC' })];
  const dayOf = (date: string) => (date.includes('T') ? formatDay(date) : formatCalendarDay(date));
  return {
    formatDay,
    formatMoment: formatBy({ dateStyle: 'medium', timeStyle: 'short' }),
    formatAppointment: formatBy({ weekday: 'long', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
    formatCalendarDay,
    dayOf,
  };
}
