const UNKNOWN = '–';
/** Spec §2: the Music Manager's release year is a date as in Vietnamese. */
const day = new Intl.DateTimeFormat('vi-VN', { timeZone: 'UTC' });

interface Released {
  /** A date, or the year alone. */
  releaseYear: string | number;
  releaseYearKnown?: boolean | undefined;
}

export const releaseYearOf = ({ releaseYear, releaseYearKnown }: Released): string =>
  releaseYearKnown === false ? UNKNOWN : `${releaseYear}`.slice(0, 4);

export const releaseDayOf = ({ releaseYear, releaseYearKnown }: { releaseYear: string; releaseYearKnown?: boolean | undefined }): string =>
  releaseYearKnown === false ? UNKNOWN : day.format(new Date(releaseYear));
