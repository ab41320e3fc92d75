const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2200;
const EARLIEST = Date.UTC(EARLIEST_YEAR, 0, 1);
const LATEST = Date.UTC(LATEST_YEAR, 11, 31);
const DATE = /^(\d{4})(?:[-./](\d{1,2})(?:[-./](\d{1,2}))?)?(?!\d)/;

/**
 * Parses a date as tags have it into `YYYY-MM-DD`. A missing month or day is the first. The text
 * is taken literally: no time zone moves it. Undefined unless a year between 1900 and 2200 is at
 * the start.
 */
export function releaseDate(written: string | undefined): string | undefined {
  const [, year, month = '1', day = '1'] = DATE.exec(written?.trim() ?? '') ?? [];
  if (!year || Number(year) < EARLIEST_YEAR || Number(year) > LATEST_YEAR) return undefined;
  const dates = [
    [month, day],
    [month, '1'],
  ].map((parts) => [year, ...parts.map((part) => part.padStart(2, '0'))].join('-'));
  return dates.find(isDate) ?? `${year}-01-01`;
}

/** The UTC day of a time in milliseconds since 1970, `YYYY-MM-DD`, clamped to 1900–2200. */
export const dayOf = (time: number): string => new Date(Math.min(Math.max(EARLIEST, time), LATEST)).toISOString().slice(0, 10);

export const yearOf = (date: string): number => Number(date.slice(0, 4));

const isDate = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
