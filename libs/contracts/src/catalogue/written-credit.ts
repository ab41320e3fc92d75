/** What tags say of the artists of a song or album. Each text is one line. */
export interface WrittenCredit {
  /** The credit as one text: "Nina feat. Björk". */
  written: string | undefined;
  /** The values that the tags hold apart. */
  names: readonly string[];
}

/** What people did for a song besides being its artists. */
export const contributorRoles = ['composer', 'conductor', 'remixer'] as const;
export type ContributorRole = (typeof contributorRoles)[number];

/** What tags say of each role. */
export type WrittenContributors = Readonly<Record<ContributorRole, WrittenCredit>>;
