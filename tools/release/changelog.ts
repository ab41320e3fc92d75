const UNRELEASED = '## Unreleased\n';

/** The number of the last release in CHANGELOG.md, 0 before the first. */
export const lastRelease = (changelog: string): number => Number(/^## (\d+)$/m.exec(changelog)?.[1] ?? 0);

/** The entries under "Unreleased". */
export function unreleasedEntries(changelog: string): string {
  const [, after = ''] = changelog.split(UNRELEASED, 2);
  return (after.split(/^## \d+$/m, 1)[0] ?? '').trim();
}

/** CHANGELOG.md with the unreleased entries under the number of the release, and an empty "Unreleased" above it. */
export const withRelease = (changelog: string, release: number): string => changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${release}\n`);

/** Releases are numbered 1, 2, 3; programs that read a version expect three numbers. */
export const versionOf = (release: number): string => `${release}.0.0`;
