export const SHORTEST_PASSWORD = 12;
/** Bounds what hashing and rating cost. */
export const LONGEST_PASSWORD = 128;

/** Of 0 to 4: it takes at least ten billion guesses. https://github.com/dropbox/zxcvbn#usage */
const LEAST_SCORE = 4;

export type WeakPassword = 'short' | 'long' | 'common';

/**
 * Says why a password is refused: its length, or because it is easy to guess, from common passwords, the person's own names, patterns of the
 * keyboard, and repetitions.
 */
export async function weaknessOf(password: string, names: readonly string[]): Promise<WeakPassword | undefined> {
  const length = Array.from(password).length;
  if (length < SHORTEST_PASSWORD) return 'short';
  if (length > LONGEST_PASSWORD) return 'long';
  const rate = await (rating ??= loadRating());
  return rate(password, names) < LEAST_SCORE ? 'common' : undefined;
}

type Rate = (password: string, names: readonly string[]) => number;
let rating: Promise<Rate> | undefined;

/** Imported when somebody chooses a password, because the list has fifty thousand entries. */
async function loadRating(): Promise<Rate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, names) => zxcvbn.check(password, ['chorus', ...names]).score;
}

const TEXTS: Record<WeakPassword, string> = {
  short: `Choose a password of at least ${SHORTEST_PASSWORD} characters.`,
  long: `Choose a password of at most ${LONGEST_PASSWORD} characters.`,
  common: 'This password is easy to guess. Avoid names, patterns and common passwords. Several unrelated words work well.',
};

export const weaknessText = (weakness: WeakPassword): string => TEXTS[weakness];
