const WORDS = /[\p{L}\p{N}]+/gu;
const HAS_A_LONG_LETTER = /[\u{10000}-\u{10ffff}]/u;

/**
 * In order, as PostgreSQL's `pg_trgm` makes them: each word is padded with two blanks before and
 * one after.
 */
export function trigramsOf(text: string): string[] {
  const trigrams: string[] = [];
  for (const word of text.match(WORDS) ?? []) {
    const padded = `  ${word} `;
    // Letters of two UTF-16 units are rare, and to take a text apart by letters takes several times as long.
    const letters = HAS_A_LONG_LETTER.test(word) ? Array.from(padded) : padded;
    for (let at = 2; at < letters.length; at += 1) trigrams.push(`${letters[at - 2]}${letters[at - 1]}${letters[at]}`);
  }
  return trigrams;
}

/** Whether `least` is possible: a cheap check that rules out most names. */
export function canBeSimilar(asked: ReadonlySet<string>, trigrams: readonly string[], least: number): boolean {
  return commonTo(asked, trigrams) >= least * asked.size;
}

/** PostgreSQL's `similarity`, from 0 to 1: the trigrams that both have in common, divided by all of the two. */
export function similarityOf(asked: ReadonlySet<string>, trigrams: readonly string[]): number {
  const different = new Set(trigrams);
  return similarity(commonTo(asked, different), asked.size, different.size);
}

/**
 * PostgreSQL's `word_similarity`, from 0 to 1: the trigrams that `asked` and the most similar extent
 * of `trigrams` have in common, divided by all distinct trigrams of the two. How the extent's bounds move decides which extent is found,
 * and follows PostgreSQL.
 */
export function wordSimilarity(asked: ReadonlySet<string>, trigrams: readonly string[]): number {
  const lastAt = new Map<string, number>();
  let lower = -1;
  let common = 0;
  let different = 0;
  let most = 0;

  // oxlint-disable-next-line complexity -- as PostgreSQL has it, step by step
  trigrams.forEach((trigram, at) => {
    const isCommon = asked.has(trigram);
    if (lower >= 0 || isCommon) {
      if (!lastAt.has(trigram)) {
        different += 1;
        if (isCommon) common += 1;
      }
      lastAt.set(trigram, at);
    }
    if (!isCommon) return;
    if (lower === -1) {
      lower = at;
      different = 1;
    }

    const first = lower;
    let best = similarity(common, asked.size, different);
    let [commonHere, differentHere] = [common, different];
    for (let from = first; from <= at; from += 1) {
      const here = similarity(commonHere, asked.size, differentHere);
      if (here > best) [best, lower, common, different] = [here, from, commonHere, differentHere];
      const left = trigrams[from] ?? '';
      if (lastAt.get(left) !== from) continue;
      differentHere -= 1;
      if (asked.has(left)) commonHere -= 1;
    }
    most = Math.max(most, best);
    for (let from = first; from < lower; from += 1) {
      const left = trigrams[from] ?? '';
      if (lastAt.get(left) === from) lastAt.delete(left);
    }
  });
  return most;
}

function commonTo(asked: ReadonlySet<string>, trigrams: Iterable<string>): number {
  let common = 0;
  for (const trigram of trigrams) if (asked.has(trigram)) common += 1;
  return common;
}

const similarity = (common: number, one: number, other: number): number => common / (one + other - common);
