import { BY_VARIOUS_ARTISTS, creditText, MOST_CREDITS } from '@chorus/contracts';
import type { Artist, Song } from '@chorus/contracts';
import * as z from 'zod/mini';

/** The fields of a form that say who a song or album is by. `artists` is JSON as it is sent, empty where `artistId` says all. */
export interface CreditForm {
  artistId: string;
  artists: string;
}

/** An artist of the form, whose id is empty until one is chosen. */
export interface CreditRow {
  artistId: string;
  joinPhrase: string;
}

export const ARTISTS_WRONG = `Choose an artist in each line, up to ${MOST_CREDITS}`;

const listedRows = z.array(z.object({ artistId: z.string(), joinPhrase: z.string() }));

export const rowsIn = ({ artistId, artists }: CreditForm): readonly CreditRow[] =>
  artists === '' ? [{ artistId, joinPhrase: '' }] : listedRows.parse(JSON.parse(artists));

/** One artist with nothing behind the name needs no list. */
export function creditForm(rows: readonly CreditRow[]): CreditForm {
  const [first, ...others] = rows;
  const isList = others.length > 0 || (first !== undefined && first.joinPhrase !== '');
  return { artistId: first?.artistId ?? '', artists: isList ? listOf(rows) : '' };
}

const listOf = (rows: readonly CreditRow[]) => JSON.stringify(rows.map(({ artistId, joinPhrase }) => ({ artistId, joinPhrase })));

type Credited = Pick<Song, 'artistId' | 'artists'>;

export const formOfCredit = ({ artistId, artists }: Credited): CreditForm =>
  artists ? creditForm(artists) : { artistId: artistId ?? '', artists: '' };

/** What the server compares with what it has, so that an edit of what somebody else has changed meanwhile is refused. */
export const creditBase = ({ artistId, artists }: Credited): string =>
  artists || artistId !== null ? listOf(artists ?? [{ artistId: artistId ?? '', joinPhrase: '' }]) : '';

interface SentCredit {
  artistId?: string;
  artists?: string;
}

/** The fields of a new song or album as they are sent. */
export const newCredit = <Form extends CreditForm>(form: Form): Omit<Form, 'artists'> & SentCredit => {
  const { artists, ...others } = form;
  return { ...others, ...(artists !== '' && { artists }) };
};

/** Changes as they are sent. One artist in place of several is a list, too: the id of the first alone would change nothing. */
export function changedCredit<Changes extends { artistId?: string; artists?: string }>(
  changes: Changes,
  form: CreditForm,
): Omit<Changes, keyof CreditForm> & SentCredit {
  const { artistId, artists, ...others } = changes;
  if (artists === undefined) return { ...others, ...(artistId !== undefined && { artistId }) };
  const isNobodys = form.artistId === BY_VARIOUS_ARTISTS || form.artistId === '';
  const list = artists === '' && isNobodys ? undefined : artists || listOf(rowsIn(form));
  return { ...others, artistId: form.artistId, ...(list !== undefined && { artists: list }) };
}

/** The credit as it will read, with a place for each artist who is not chosen yet. */
export function textOfCredit(rows: readonly CreditRow[], artists: readonly Artist[]): string {
  const names = new Map(artists.map(({ _id, fullName }) => [_id, fullName]));
  return creditText(rows.map(({ artistId, joinPhrase }) => ({ name: names.get(artistId) ?? '…', joinPhrase })));
}

const FIRST_PHRASE = ' feat. ';
const NEXT_PHRASE = ' & ';

/** Suggested texts between two names. */
export const joinTexts = ['feat.', '&', ',', 'with', 'x', 'vs.'];

export const withRow = (rows: readonly CreditRow[]): CreditRow[] => [
  ...rows.map((row, at) =>
    at === rows.length - 1 && row.joinPhrase === '' ? { ...row, joinPhrase: at === 0 ? FIRST_PHRASE : NEXT_PHRASE } : row,
  ),
  { artistId: '', joinPhrase: '' },
];

/** What stood before the removed name stays before the next one: of "Nina feat. Björk & Ada", "Nina feat. Ada" stays. */
export function withoutRow(rows: readonly CreditRow[], at: number): CreditRow[] {
  const kept = rows.filter((_, other) => other !== at);
  return at > 0 && at === rows.length - 1 ? withPhrase(kept, at - 1, '') : kept;
}

/** The names change places; what stands between the places stays. */
export const movedRow = (rows: readonly CreditRow[], at: number, to: number): CreditRow[] =>
  rows.map((row, place) => ({ ...row, artistId: rows[place === at ? to : place === to ? at : place]?.artistId ?? '' }));

export const withPhrase = (rows: readonly CreditRow[], at: number, joinPhrase: string): CreditRow[] =>
  rows.map((row, place) => (place === at ? { ...row, joinPhrase } : row));

export const withArtist = (rows: readonly CreditRow[], at: number, artistId: string): CreditRow[] =>
  rows.map((row, place) => (place === at ? { ...row, artistId } : row));

/** The phrase for a text between two names, which is typed without the spaces around it. */
export function phraseOf(text: string): string {
  const typed = text.trim();
  if (typed === '') return ' ';
  return `${/^[,;:.)\]]/.test(typed) ? '' : ' '}${typed}${/[([]$/.test(typed) ? '' : ' '}`;
}
