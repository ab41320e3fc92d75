import type { CreditColumns } from '../credit-changes';

const CLOSING = new Map([
  ['(', ')'],
  ['[', ']'],
]);
const isFeaturing = (phrase: string) => /\b(feat|ft|featuring|with)\b/i.test(phrase);

export interface FormerCredit {
  artistId: string | null;
  joinPhrase: string;
}

interface Place<Id> {
  id: Id;
  phrase: string;
}

/**
 * The credits of a song or album once one artist is the other. Where both are credited, the first of the two places stays, and what stood behind
 * the other moves in front of it, so that the text still reads well: of "A & B feat. C", "A feat. C" stays.
 */
export function mergedCredits({ artistId, artistIds, joinPhrases }: CreditColumns, from: string, into: string): CreditColumns {
  const later = (id: string) => (id === from ? into : id);
  const first = artistId === null ? null : later(artistId);
  if (artistIds === null) return { artistId: first, artistIds, joinPhrases };
  const kept = withoutSecond(
    artistIds.map((id, at) => ({ id: later(id), phrase: joinPhrases?.[at] ?? '' })),
    into,
  );
  const isSingle = kept.length === 1 && kept[0]?.phrase === '' && kept[0].id === first;
  return {
    artistId: first,
    artistIds: isSingle ? null : kept.map(({ id }) => id),
    joinPhrases: isSingle ? null : kept.map(({ phrase }) => phrase),
  };
}

/** The same of all credits from before artists were deleted, of whom the first may have no id. */
export function mergedFormerCredits(former: readonly FormerCredit[], from: string, into: string): FormerCredit[] {
  const places = former.map(({ artistId, joinPhrase }) => ({ id: artistId === from ? into : artistId, phrase: joinPhrase }));
  return withoutSecond(places, into).map(({ id, phrase }) => ({ artistId: id, joinPhrase: phrase }));
}

function withoutSecond<Id>(places: readonly Place<Id>[], twice: Id): Place<Id>[] {
  const kept: Place<Id>[] = [];
  for (const [at, place] of places.entries()) {
    const before = kept.at(-1);
    const isSecond = place.id === twice && kept.some(({ id }) => id === twice);
    if (!isSecond || !before) kept.push(place);
    else if (at === places.length - 1 || !isFeaturing(before.phrase)) before.phrase = place.phrase;
  }
  return kept.length < places.length ? withWholeBrackets(kept) : kept;
}

/** Without brackets of which one half went with the second place: of "A (feat. B) & C", "A (feat. C)" stays. */
function withWholeBrackets<Id>(places: readonly Place<Id>[]): Place<Id>[] {
  const open: string[] = [];
  const whole = places.map(({ id, phrase }) => ({ id, phrase: Array.from(phrase, (letter) => openOrClosed(letter, open)).join('') }));
  const last = whole.at(-1);
  if (last) last.phrase = open.toReversed().join('') + last.phrase;
  return whole;
}

/** Keeps the letter, unless it closes a bracket that is not `open`. */
function openOrClosed(letter: string, open: string[]): string {
  const closing = CLOSING.get(letter);
  if (closing !== undefined) open.push(closing);
  const isAlone = [...CLOSING.values()].includes(letter) && open.pop() !== letter;
  return isAlone ? '' : letter;
}
