const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2200;
const EARLIEST = Date.UTC(EARLIEST_YEAR, 0, 1);
const LATEST = Date.UTC(LATEST_YEAR, 11, 31);
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Year, month and day, of which the last may be missing, as the named groups `y`, `m` and `d`. */
const FORMS = [
  /^(?<y>\d{4})(?:[-./](?<m>\d{1,2})(?:[-./](?<d>\d{1,2}))?)?(?!\d)/,
  /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)$/,
  /^(?<m>\d{1,2})[-./](?<y>\d{4})$/,
  /^(?<m>[a-z]{3})[a-z]*\.?(?: (?<d>\d{1,2})(?:st|nd|rd|th)?,?)? (?<y>\d{4})$/i,
  /^(?<d>\d{1,2})(?:st|nd|rd|th)? (?<m>[a-z]{3})[a-z]*\.?,? (?<y>\d{4})$/i,
];

/**
 * Parses a date as tags have it into `YYYY-MM-DD`. A missing month or day is the first. The text
 * is taken literally: no time zone moves it. Undefined unless it has a year between 1900 and 2200.
 */
export function releaseDate(written: string | undefined): string | undefined {
  const text = written?.trim() ?? '';
  for (const form of FORMS) {
    const { y: year, m: month = '1', d: day = '1' } = form.exec(text)?.groups ?? {};
    if (!year || Number(year) < EARLIEST_YEAR || Number(year) > LATEST_YEAR) continue;
    const dates = [day, '1'].map((each) => [year, monthNumber(month), each].map((part) => part.padStart(2, '0')).join('-'));
    return dates.find(isDate) ?? `${year}-01-01`;
  }
  return undefined;
}

const monthNumber = (month: string) => (/\d/.test(month) ? month : String(MONTHS.indexOf(month.toLowerCase()) + 1));

/** The UTC day of a time in milliseconds since 1970, `YYYY-MM-DD`, clamped to 1900–2200. */
export const dayOf = (time: number): string => new Date(Math.min(Math.max(EARLIEST, time), LATEST)).toISOString().slice(0, 10);

export const yearOf = (date: string): number => Number(date.slice(0, 4));

const isDate = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
