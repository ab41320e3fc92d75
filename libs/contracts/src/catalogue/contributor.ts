import { readCredits, type WrittenCredit } from './read-credits';

/** What people did for a song besides being its artists. */
export const contributorRoles = ['composer', 'conductor', 'remixer'] as const;
export type ContributorRole = (typeof contributorRoles)[number];

export interface Contributor {
  role: ContributorRole;
  name: string;
}

/** What tags say of each role. */
export type WrittenContributors = Readonly<Record<ContributorRole, WrittenCredit>>;

/** The contributors in tags, whose names are read as those of artists are. */
export const readContributors = (said: WrittenContributors, neverSplit?: readonly string[]): Contributor[] =>
  contributorRoles.flatMap((role) => readCredits(said[role], neverSplit).credits.map(({ name }) => ({ role, name })));
