import { readCredits } from './read-credits';
import { type ContributorRole, contributorRoles, type WrittenContributors } from './written-credit';

export interface Contributor {
  role: ContributorRole;
  name: string;
}

/** The contributors in tags, whose names are read as those of artists are. */
export const readContributors = (said: WrittenContributors, neverSplit?: readonly string[]): Contributor[] =>
  contributorRoles.flatMap((role) => readCredits(said[role], neverSplit).credits.map(({ name }) => ({ role, name })));
