import { readFileSync } from 'node:fs';

const PAGE = 'docs/operations.md';

/** The keys of each Secret, by the Secret's name. */
export type Secrets = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns what the commands in docs/operations.md create: those under 'Kubernetes', and those under the heading of a component, which
 * replace the Secrets that they name. Throws if there is no such heading.
 */
export function documentedSecrets(heading?: string): Secrets {
  const general = secretsIn(sectionOf('Kubernetes'));
  return new Map([...general, ...(heading === undefined ? [] : secretsIn(sectionOf(heading)))]);
}

/** The text from a heading to the next one. */
function sectionOf(heading: string): string {
  const section = readFileSync(PAGE, 'utf8')
    .split(/^#+ (?=[A-Z])/m)
    .find((text) => text.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`${PAGE} has no heading ${heading}`);
  return section;
}

const secretsIn = (text: string): [string, Set<string>][] =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .flatMap((line): [string, Set<string>][] => {
      const [, name] = /\bcreate secret generic (\S+)/.exec(line) ?? [];
      if (name === undefined) return [];
      return [[name, new Set([...line.matchAll(/--from-literal=(\w+)=/g)].map(([, key = '']) => key))]];
    });
