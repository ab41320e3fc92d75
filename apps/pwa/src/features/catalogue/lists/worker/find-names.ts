import { FAINT, hasLongWord, isEnough, isMistyped, MOST_FAINT, mostFound, searchTerms, similarityThreshold } from '@chorus/contracts';
import type { Hit, SearchTerms } from '@chorus/contracts';
import { mapYielding } from '../../../../platform/async/map-yielding';
import { prefilterByTrigrams } from './trigram-marks';
import type { MarkedName } from './trigram-marks';
import { canBeSimilar, similarityOf, trigramsOf, wordSimilarity } from './word-similarity';

const kinds = ['songs', 'albums', 'artists'] as const;
type Kind = (typeof kinds)[number];
export type Names = Readonly<Record<Kind, readonly MarkedName[]>>;

interface Found extends Hit {
  words: string;
  popularity: number;
}

/** `limit`: the most of each kind. */
export async function findNames(names: Names, text: string, limit?: number): Promise<Record<Kind, Hit[]>> {
  const found: Record<Kind, Found[]> = { songs: [], albums: [], artists: [] };
  if (text === '') return found;
  const terms = searchTerms(text);
  const mostOf = (kind: Kind) => limit ?? mostFound[kind];
  for (const kind of kinds) found[kind] = nearest(names[kind], terms, mostOf(kind));
  const near = kinds.flatMap((kind) => found[kind]);
  if (!terms.fuzzy || isEnough(near)) return found;

  const similar = await similarNames(names, text, similarityThreshold(near));
  for (const kind of kinds) {
    const ids = new Set(found[kind].map(({ id }) => id));
    const more = similar[kind].filter(({ id }) => !ids.has(id));
    found[kind].push(...more.slice(0, mostOf(kind) - ids.size));
  }
  if (kinds.some((kind) => found[kind].length > 0) || !hasLongWord(text)) return found;

  const faint = await similarNames(names, text, FAINT);
  for (const kind of kinds)
    found[kind] = faint[kind]
      .slice(0, MOST_FAINT)
      .filter(({ words }) => isMistyped(text, words))
      .slice(0, mostOf(kind));
  return found;
}

function nearest(names: readonly MarkedName[], terms: SearchTerms, most: number): Found[] {
  const found = names.flatMap(({ id, words, popularity }) => {
    const tier = tierOf(words, terms);
    return tier === undefined ? [] : [{ id, words, tier, similarity: 1, popularity }];
  });
  return found.sort(bestFirst).slice(0, most);
}

/** 0: equals the title; 1: a prefix; 2: a substring; 3: contains all words. */
function tierOf(words: string, { text, words: asked }: SearchTerms): number | undefined {
  if (words.startsWith(text)) return words[text.length] === '\n' ? 0 : 1;
  if (asked.length === 0 || !asked.every((word) => words.includes(word))) return undefined;
  return words.includes(text) ? 2 : 3;
}

async function similarNames(names: Names, text: string, least: number): Promise<Record<Kind, Found[]>> {
  const asked = new Set(trigramsOf(text));
  const similarOf = async (kind: Kind) =>
    (await mapYielding(prefilterByTrigrams(names[kind], asked, least), (name) => similarTo(asked, name, least))).flat().sort(bestFirst);
  return { songs: await similarOf('songs'), albums: await similarOf('albums'), artists: await similarOf('artists') };
}

/** The whole title counts as much as its best part: otherwise, one equal word of many titles wins over a typing error in the right one. */
function similarTo(asked: ReadonlySet<string>, name: MarkedName, least: number): Found[] {
  const { id, words, popularity } = name;
  const trigrams = name.trigrams();
  if (!canBeSimilar(asked, trigrams, least)) return [];
  const bestPart = wordSimilarity(asked, trigrams);
  if (bestPart < least) return [];
  const [title = ''] = words.split('\n');
  return [{ id, words, tier: 4, similarity: (bestPart + similarityOf(asked, trigramsOf(title))) / 2, popularity }];
}

const bestFirst = (one: Found, other: Found): number =>
  one.tier - other.tier || other.similarity - one.similarity || other.popularity - one.popularity || (one.id < other.id ? -1 : 1);
