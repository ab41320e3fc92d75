interface Released {
  /** A date, or only the year. */
  releaseYear: string | number;
  releaseYearKnown?: boolean | undefined;
}

export const releaseYearOf = ({ releaseYear, releaseYearKnown }: Released): string =>
  releaseYearKnown === false ? '–' : `${releaseYear}`.slice(0, 4);
