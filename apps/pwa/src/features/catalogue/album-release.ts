import type { Album } from '@chorus/contracts';
import { releaseYearOf } from '../../ui/formats';

export interface ReleaseTexts {
  /** The year in which the album first came out, if this edition is a later one. */
  first?: string;
  /** The year of this edition, and which it is: `2011 Remaster`. */
  edition: string;
}

type Released = Pick<Album, 'title' | 'releaseYear' | 'releaseYearKnown' | 'originalYear' | 'edition'>;

/** When an album came out, as its page says it. An edition that its title has already is left out, and so is the year that an edition has. */
export function releaseTexts(album: Released): ReleaseTexts {
  const { title, releaseYear, releaseYearKnown, originalYear, edition = '' } = album;
  const isDated = releaseYearKnown !== false;
  const name = wordsOf(title).includes(wordsOf(edition)) ? '' : edition;
  const first = originalYear !== undefined && !(isDated && originalYear >= releaseYear) ? String(originalYear) : undefined;
  if (isDated) return withFirst(first, withYear(String(releaseYear), first === undefined ? name : name || 'release'));
  return name === '' ? { edition: first ?? releaseYearOf(album) } : withFirst(first, name);
}

/** With a space around each, so that no word is found in another. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const withFirst = (first: string | undefined, edition: string): ReleaseTexts => ({ ...(first !== undefined && { first }), edition });

const withYear = (year: string, name: string): string => (name.includes(year) ? name : `${year} ${name}`.trim());
