import type { Song } from '@chorus/contracts';

/** Spec §2: the Music Manager's release year is a date as in Vietnamese, whatever the language of other dates. */
const day = new Intl.DateTimeFormat('vi-VN', { timeZone: 'UTC' });

export const releaseDayOf = ({ releaseYear, releaseYearKnown }: Pick<Song, 'releaseYear' | 'releaseYearKnown'>): string =>
  releaseYearKnown === false ? '–' : day.format(new Date(releaseYear));
