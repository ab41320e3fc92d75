import { screenPaths } from '@chorus/contracts';

const firstWords = new Set(Object.values(screenPaths).flatMap((path) => /^\/([\w-]+)/.exec(path)?.[1] ?? []));

/** A path below the origin as it begins in a text: `'/albums`, `${origin}/albums` or, in a regular expression, `^\/albums`. */
const PATH = new RegExp(String.raw`(?:['"\`}]|\^\\)\/(?:${[...firstWords].join('|')})(?![\w-])`, 'g');

/** Home has no word that tells its path from any other slash, so only where a path must be. */
const HOME = /(?:\b(?:to|path)=\{?|\bto: |\bnavigate\(|(?<!\)\.)\bpathname [!=]== )['"]\/['"]/g;

/** Where a source text says the path of a screen itself, instead of taking it from the table of screens. */
export const screenPathLiterals = (text: string): string[] =>
  [PATH, HOME].flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found));
