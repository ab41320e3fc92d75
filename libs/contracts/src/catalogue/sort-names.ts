import { LONGEST_ARTIST_NAME } from './catalogue-limits';
import { type NamedCredit, readCredits } from './read-credits';
import { sortedName } from './sorted-name';
import type { WrittenCredit } from './written-credit';

/** One of the artists of a song or album of a file, with the name in its tags by which lists sort the artist. */
export interface SortedCredit extends NamedCredit {
  sortName?: string | undefined;
}

/**
 * Adds the names for sorting that the tags have for the artists. Those of several artists count only where there is one for each: it is
 * unknown otherwise whose they are. A name is left out where the artist is sorted by it anyway.
 */
export function withSortNames(credits: readonly NamedCredit[], sorts: WrittenCredit, neverSplit?: readonly string[]): SortedCredit[] {
  const names = credits.length === 1 ? onlyName(sorts) : readCredits(sorts, neverSplit).credits.map(({ name }) => name);
  return credits.map((credit, at) => {
    const sortName = names.length === credits.length ? names[at] : undefined;
    const isNews = sortName !== undefined && sortName.length <= LONGEST_ARTIST_NAME && sortName !== sortedName({ fullName: credit.name });
    return isNews ? { ...credit, sortName } : { ...credit };
  });
}

const onlyName = ({ written, names }: WrittenCredit): readonly string[] => (names.length > 0 || written === undefined ? names : [written]);
