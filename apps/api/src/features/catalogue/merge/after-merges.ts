import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { type Row, undoData } from '../deletion/deletion.queries';
import type { CreditColumns } from '../credit-changes';
import { leadsOf } from '../merged-ids.queries';
import { lockExisting } from '../references.queries';
import { type Credited, mergedRow, type MovedRows } from './merge.queries';
import { mergedCredits, mergedFormerCredits } from './merged-credits';

const references = z.object({
  artist_id: z.optional(z.nullable(z.string())),
  album_id: z.optional(z.nullable(z.string())),
  former_credits: z.optional(z.nullable(z.array(z.object({ artistId: z.nullable(z.string()), joinPhrase: z.string() })))),
});

/** What a deletion has kept, referring to what its artists and its album were merged into since. */
export async function deletionAfterMerges(database: EntityManager, undo: object | null): Promise<object> {
  const data = undoData.parse(undo);
  return { ...data, row: await rowAfterMerges(database, data.row) };
}

/** The row of a deleted or merged song or album, with the artists and the album that those it refers to were merged into since. */
export async function rowAfterMerges(database: EntityManager, row: Row): Promise<Row> {
  const { artist_id: artistId, album_id: albumId, former_credits: former } = references.parse(row);
  const leads = await leadsOf(database, idsIn(artistId, albumId, ...(former ?? []).map((one) => one.artistId)));
  if (leads.length === 0) return row;
  const led = { ...row, artist_id: leadOf(leads, artistId), ...(albumId !== undefined && { album_id: leadOf(leads, albumId) }) };
  if (!former) return led;
  const credits = leads.reduce((all, { from, into }) => mergedFormerCredits(all, from, into), former);
  const [only] = credits;
  const single = credits.length === 1 && only?.joinPhrase === '' ? only.artistId : null;
  // While that artist is deleted, only the former credits lead back to them.
  return single !== null && (await lockExisting(database, 'artists', [single])).size > 0
    ? { ...led, artist_id: single, artist_ids: null, join_phrases: null, former_credits: null }
    : { ...led, former_credits: credits };
}

type References = Partial<CreditColumns> & { albumId?: string | null };

/** Values that songs had at some time, with the artists and albums that those in them were merged into since. */
export async function valuesAfterMerges(
  database: EntityManager,
  all: readonly References[],
): Promise<<Values extends References>(values: Values) => Values> {
  const leads = await leadsOf(
    database,
    all.flatMap(({ artistId, artistIds, albumId }) => idsIn(artistId, albumId, ...(artistIds ?? []))),
  );
  return (values) => ({
    ...values,
    ...(values.albumId !== undefined && { albumId: leadOf(leads, values.albumId) }),
    ...(values.artistId !== undefined && leads.reduce((credits, { from, into }) => mergedCredits(credits, from, into), creditsOf(values))),
  });
}

/** What a merge has moved, with the artists that others in the credits were merged into since. */
export async function movedAfterMerges(database: EntityManager, moved: MovedRows): Promise<MovedRows> {
  const leads = await leadsOf(
    database,
    moved.credits.flatMap(({ before, after }) => [...idsInRow(before), ...idsInRow(after)]),
  );
  const later = (row: Credited) => leads.reduce((merged, { from, into }) => mergedRow(merged, from, into), row);
  return { ...moved, credits: moved.credits.map(({ before, after }) => ({ before: later(before), after: later(after) })) };
}

const idsInRow = ({ artist_id: first, artist_ids: all, former_credits: former }: Credited) =>
  idsIn(first, ...(all ?? []), ...(former ?? []).map(({ artistId }) => artistId));

type Lead = Awaited<ReturnType<typeof leadsOf>>[number];

const leadOf = (leads: readonly Lead[], id: string | null | undefined): string | null =>
  leads.find(({ from }) => from === id)?.into ?? id ?? null;

const idsIn = (...ids: readonly (string | null | undefined)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))];

const creditsOf = ({ artistId = null, artistIds = null, joinPhrases = null }: References) => ({ artistId, artistIds, joinPhrases });
