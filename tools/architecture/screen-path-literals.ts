import { screenPaths } from '@chorus/contracts';

const firstWords = new Set(Object.values(screenPaths).flatMap((path) => /^\/([\w-]+)/.exec(path)?.[1] ?? []));

/**
 * The start of a screen path in a text: `'/albums`, `${origin}/albums` or, in a regular
 * expression, `^\/albums`.
 */
const PATH = new RegExp(String.raw`(?:['"\`}]|\^\\)\/(?:${[...firstWords].join('|')})(?![\w-])`, 'g');

/** Home's path is a slash like any other, so only places that take a path are checked. */
const HOME = /(?:\b(?:to|path)=\{?|\bto: |\bnavigate\(|(?<!\)\.)\bpathname [!=]== )['"]\/['"]/g;

export const screenPathLiterals = (text: string): string[] =>
  [PATH, HOME].flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found));
