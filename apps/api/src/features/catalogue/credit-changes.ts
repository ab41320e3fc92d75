import { type CreditFields, creditText, type EditBase } from '@chorus/contracts';
import { type EntityManager, In } from 'typeorm';
import { ArtistEntity } from './artists/artist.entity';

/** The columns of a song or album that say who it is by. */
export interface CreditColumns {
  artistId: string | null;
  artistIds: string[] | null;
  joinPhrases: string[] | null;
}

/** The fields of a form that say so: `artists`, or `artistId` for one artist or none. */
interface CreditForm {
  artistId?: string | null | undefined;
  artists?: CreditFields | undefined;
}

/** The columns of a new song or album. One artist with nothing behind the name needs no list. */
export function newCredits({ artistId = null, artists = [] }: CreditForm): CreditColumns {
  const [first, ...others] = artists;
  if (!first) return { artistId, artistIds: null, joinPhrases: null };
  const isByOne = others.length === 0 && first.joinPhrase === '';
  return {
    artistId: first.artistId,
    artistIds: isByOne ? null : artists.map((one) => one.artistId),
    joinPhrases: isByOne ? null : artists.map(({ joinPhrase }) => joinPhrase),
  };
}

interface CreditChange {
  columns: CreditColumns;
  details: Record<string, { from: string | null; to: string | null }>;
  /** What the editor knew of it, for `EditConflicts`. */
  base: EditBase;
}

/**
 * The edit of a credit; undefined if the form does not change it. An artist alone who is its first already changes nothing: forms of the
 * release before know no others.
 */
export async function creditChange(
  database: EntityManager,
  row: CreditColumns,
  { artistId, artists, basedOn = {} }: CreditForm & { basedOn?: EditBase | undefined },
): Promise<CreditChange | undefined> {
  if (!artists && (artistId === undefined || artistId === row.artistId)) return undefined;
  const columns = newCredits({ artistId, artists });
  const [before, after] = [creditsIn(row), creditsIn(columns)];
  if (JSON.stringify(before) === JSON.stringify(after) && columns.artistId === row.artistId) return undefined;
  const textOf = await readsAs(database, [...before, ...after]);
  const [from, to] = [textOf(before), textOf(after)];
  const known = baseOf(basedOn, row, from);
  const base = (current: string | null): Value | undefined => (known?.isCurrent ? current : known?.value);
  return row.artistIds || columns.artistIds
    ? { columns, details: { artists: { from, to } }, base: given('artists', base(from)) }
    : { columns, details: { artistId: { from: row.artistId, to: columns.artistId } }, base: given('artistId', base(row.artistId)) };
}

type Value = EditBase[string];

const given = (name: string, value: Value | undefined): EditBase => (value === undefined ? {} : { [name]: value });

const creditsIn = ({ artistId, artistIds, joinPhrases }: CreditColumns): CreditFields =>
  artistIds?.map((id, at) => ({ artistId: id, joinPhrase: joinPhrases?.[at] ?? '' })) ??
  (artistId === null ? [] : [{ artistId, joinPhrase: '' }]);

/** Editors say the credit as it read or as forms send it, in `artists` or `artist`; those of the release before say its first artist. */
function baseOf(
  { artists, artist, artistId }: EditBase,
  row: CreditColumns,
  text: string | null,
): { value: Value; isCurrent: boolean } | undefined {
  const value = artists ?? artist;
  if (typeof value === 'string') return { value, isCurrent: value === (text ?? '') || value === JSON.stringify(creditsIn(row)) };
  if (artistId !== undefined) return { value: artistId, isCurrent: artistId === row.artistId && !(artists === null && row.artistIds) };
  return artists === null ? { value: artists, isCurrent: row.artistIds === null } : undefined;
}

async function readsAs(database: EntityManager, credits: CreditFields): Promise<(credits: CreditFields) => string | null> {
  const artists = await database.findBy(ArtistEntity, { id: In(credits.map(({ artistId }) => artistId)) });
  const names = new Map(artists.map(({ id, fullName }) => [id, fullName]));
  return (of) => creditText(of.map(({ artistId, joinPhrase }) => ({ name: names.get(artistId) ?? '', joinPhrase }))) || null;
}
