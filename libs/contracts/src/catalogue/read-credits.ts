import { cutTo } from '../text/cut-to';
import { LONGEST_ARTIST_NAME } from './catalogue-limits';
import { type Credit, LONGEST_JOIN_PHRASE, MOST_CREDITS } from './credit';
import type { WrittenCredit } from './written-credit';

export type NamedCredit = Pick<Credit, 'name' | 'joinPhrase'>;

export interface ReadCredits {
  credits: NamedCredit[];
  /** How many more there are than `MOST_CREDITS`. */
  leftOut: number;
  /** Whether a name was cut to `LONGEST_ARTIST_NAME`. */
  isCut: boolean;
}

/**
 * The credits in tags. Several values count as they are; one value is split at `feat.`, `ft.`, `featuring` and `;` alone, since `/`, `&`, commas
 * and `x` are parts of names, and nowhere within a name of `neverSplit`. They read as written if the values occur in the text in their order.
 */
export function readCredits({ written, names }: WrittenCredit, neverSplit: readonly string[] = []): ReadCredits {
  const several = onceEach(names);
  const text = written ?? several[0];
  if (text === undefined) return { credits: [], leftOut: 0, isCut: false };
  if (several.length === 1 || names.length === 0) return withinLimits(split(text, neverSplit));
  return withinLimits((written === undefined ? undefined : asWritten(written, several)) ?? joined(several));
}

/** Ignores case and composition. */
export const foldedCredit = (name: string): string => name.normalize('NFC').toLowerCase();

function withinLimits(all: readonly NamedCredit[]): ReadCredits {
  const kept = all.slice(0, MOST_CREDITS).map(({ name, joinPhrase }) => ({ name: cutTo(name, LONGEST_ARTIST_NAME).trim(), joinPhrase }));
  const leftOut = all.length - kept.length;
  const last = kept.at(-1);
  if (last && leftOut > 0) last.joinPhrase = '';
  return { credits: kept, leftOut, isCut: kept.some(({ name }, at) => name !== all[at]?.name) };
}

function onceEach(names: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const name of names) if (!byName.has(foldedCredit(name))) byName.set(foldedCredit(name), name);
  return [...byName.values()];
}

const joined = (names: readonly string[]): NamedCredit[] =>
  names.map((name, at) => ({ name, joinPhrase: at === names.length - 1 ? '' : at === names.length - 2 ? ' & ' : ', ' }));

/** Undefined if the text does not consist of the names, in their order, and of short texts between and behind them. */
function asWritten(text: string, names: readonly string[]): NamedCredit[] | undefined {
  return [true, false].map((isApart) => inText(text, names, isApart)).find((credits) => credits !== undefined);
}

/** `isApart`: only where no letter or digit adjoins a name. */
function inText(text: string, names: readonly string[], isApart: boolean): NamedCredit[] | undefined {
  const credits: NamedCredit[] = [];
  let at = 0;
  for (const [index, name] of names.entries()) {
    const from = positionOf(text, name, { from: at, isApart, isLast: index === names.length - 1 });
    const before = credits.at(-1);
    if (from === undefined || (!before && from > 0)) return undefined;
    if (before) before.joinPhrase = text.slice(at, from);
    at = from + name.length;
    credits.push({ name, joinPhrase: text.slice(at) });
  }
  return credits.every(({ joinPhrase }) => joinPhrase.length <= LONGEST_JOIN_PHRASE) ? credits : undefined;
}

interface Place {
  from: number;
  isApart: boolean;
  /** The last name rather ends the text. */
  isLast: boolean;
}

function positionOf(text: string, name: string, { from, isApart, isLast }: Place): number | undefined {
  const [within, sought] = [sameLength(text), sameLength(name)];
  const isFit = (at: number) => at >= from && within.startsWith(sought, at) && (!isApart || adjoinsNoWord(text, at, at + name.length));
  const end = text.length - name.length;
  if (isLast && isFit(end)) return end;
  for (let at = within.indexOf(sought, from); at >= 0; at = within.indexOf(sought, at + 1)) if (isFit(at)) return at;
  return undefined;
}

/** In lower case, unless that has another length, where positions would differ. */
function sameLength(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

const WORD_ENDS = /[\p{L}\p{M}\p{N}]$/u;
const WORD_BEGINS = /^[\p{L}\p{M}\p{N}]/u;
const adjoinsNoWord = (text: string, from: number, to: number): boolean => !isInWord(text, from) && !isInWord(text, to);
const isInWord = (text: string, at: number): boolean =>
  WORD_ENDS.test(text.slice(Math.max(0, at - 2), at)) && WORD_BEGINS.test(text.slice(at, at + 2));

/** What may stand between two names of one value. A point or a bracket tells the word from a part of a name, such as Little Feat. */
const SEPARATOR = / ?;|(?:,? ?[([] ?|,? )(?:featuring|feat|ft)(?:\.|(?= ))/gi;
const ENDS_ENTITY = /&#?\w{1,10}$/;
const NO_NAME = /^(?:[&,;:)\]/+.-]|(?:and|with) )/i;

interface Separator {
  from: number;
  to: number;
  isBare: boolean;
  opens: boolean;
}

function split(text: string, neverSplit: readonly string[]): NamedCredit[] {
  const line = withoutEnds(text) || text;
  const whole = [{ name: line, joinPhrase: '' }];
  const separators = separatorsIn(line, neverSplit);
  if (separators.length === 0) return whole;
  const credits = withoutRepeats(between(line, separators));
  return credits.every(({ name, joinPhrase }) => name !== '' && joinPhrase.length <= LONGEST_JOIN_PHRASE) ? credits : whole;
}

function withoutEnds(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && '; '.includes(text.charAt(from))) from += 1;
  while (to > from && '; '.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function separatorsIn(line: string, neverSplit: readonly string[]): Separator[] {
  const whole = neverSplit.flatMap((name) => placesOf(line, name));
  const found = [...line.matchAll(SEPARATOR)]
    .map(({ 0: match, index }) => ({
      from: index,
      to: behindSpaces(line, index + match.length),
      isBare: /[a-z]$/i.test(match),
      opens: /[([]/.test(match),
    }))
    .filter(({ from, to }) => !whole.some((name) => from < name.to && to > name.from))
    .filter(({ from }) => from > 0 && !(line[from] === ';' && ENDS_ENTITY.test(line.slice(Math.max(0, from - 12), from))));
  const kept: Separator[] = [];
  for (const one of found.toReversed()) {
    const next = kept.at(-1);
    if (next && next.from <= one.to) {
      if (!one.isBare) kept[kept.length - 1] = { ...next, from: one.from, opens: one.opens || next.opens };
    } else if (one.to < line.length && !isNoName(line.slice(one.to, one.to + 5), one)) kept.push(one);
  }
  return kept.toReversed();
}

const isNoName = (text: string, { isBare }: Separator): boolean => NO_NAME.test(text) || (isBare && /^[([]/.test(text));
const behindSpaces = (line: string, at: number): number => (line[at] === ' ' ? at + 1 : at);

/** Where a name that is never split stands in a line by itself. */
function placesOf(line: string, name: string): { from: number; to: number }[] {
  const [within, sought] = [sameLength(line), sameLength(name)];
  const places: { from: number; to: number }[] = [];
  if (sought === '') return places;
  for (let from = within.indexOf(sought); from >= 0; from = within.indexOf(sought, from + sought.length)) {
    const to = from + sought.length;
    if (adjoinsNoWord(line, from, to)) places.push({ from, to });
  }
  return places;
}

/** What follows the bracket of "(feat. Björk)" belongs to no name. */
function between(line: string, separators: readonly Separator[]): NamedCredit[] {
  const starts = [0, ...separators.map(({ to }) => to)];
  let isOpen = false;
  return starts.map((start, at) => {
    const next = separators[at];
    const segment = line.slice(start, next?.from);
    isOpen ||= separators[at - 1]?.opens ?? false;
    const closing = isOpen ? closingIn(segment) : undefined;
    if (closing !== undefined) isOpen = false;
    const name = segment.slice(0, closing).trim();
    return { name, joinPhrase: line.slice(start + segment.indexOf(name) + name.length, next?.to) };
  });
}

function closingIn(segment: string): number | undefined {
  let depth = 0;
  for (const [at, character] of segment.split('').entries()) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (depth < 0) return at;
  }
  return undefined;
}

/** An artist who is named again stays as text behind the one before. */
function withoutRepeats(credits: readonly NamedCredit[]): NamedCredit[] {
  const seen = new Set<string>();
  const kept: NamedCredit[] = [];
  for (const { name, joinPhrase } of credits) {
    const before = kept.at(-1);
    if (before && seen.has(foldedCredit(name))) before.joinPhrase += name + joinPhrase;
    else kept.push({ name, joinPhrase });
    seen.add(foldedCredit(name));
  }
  return kept;
}
