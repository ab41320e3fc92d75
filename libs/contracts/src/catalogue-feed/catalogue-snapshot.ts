import * as z from 'zod/mini';
import { albumColumns, artistColumns, songColumns } from './catalogue-columns';
import { catalogueRevision } from './catalogue-revision';
import type { Column, ColumnOf, Columns, ColumnsIn, MayBeAbsent, ReferenceColumn } from './column-kinds';
import { valueSchemas } from './feed-rows';

/** Rows in one part of a snapshot, at most. */
export const ROWS_OF_A_PART = 1_000;

/** References and pictures are positions in the snapshot, from 0 over all its parts; instants are in milliseconds. */
export interface SnapshotForm {
  reference: number | null;
  picture: number | null;
  instant: number;
}

/** The table by the names that a snapshot has for its columns. */
type Sent<Table extends Columns> = {
  [Name in keyof Table as Table[Name] extends ReferenceColumn<infer SentAs> ? SentAs : Name]: Table[Name];
};
const sentName = (name: string, column: Column): string => (column.kind === 'reference' ? column.sentAs : name);

type SchemaOf<Of extends Column> = Of extends MayBeAbsent
  ? z.ZodMiniOptional<z.ZodMiniType<ColumnOf<SnapshotForm, Of>>>
  : z.ZodMiniType<ColumnOf<SnapshotForm, Of>>;

type SchemasOf<Table extends Columns> = { [Name in keyof Table]: SchemaOf<Table[Name]> };

function columnsSchemas<Table extends Columns>(table: Table): SchemasOf<Sent<Table>>;
function columnsSchemas(table: Columns): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(table).map(([name, column]) => [sentName(name, column), schemaOf(column)]));
}

function schemaOf(column: Column): z.ZodMiniType {
  switch (column.kind) {
    case 'plain':
      return z.array(valueSchemas[column.of]);
    case 'nullable':
      return z.array(z.nullable(valueSchemas[column.of]));
    case 'optional':
      return z.optional(z.array(column.absent === null ? z.nullable(valueSchemas[column.of]) : valueSchemas[column.of]));
    case 'hash':
      return z.optional(z.string());
    case 'reference':
    case 'picture':
      return z.array(z.nullable(z.int()));
    case 'instant':
      return z.array(z.int());
  }
}

const texts = z.array(z.string());

const begin = z.object({ kind: z.literal('begin'), revision: catalogueRevision, form: z.optional(z.int()) });
const pictures = z.object({
  kind: z.literal('pictures'),
  imageUrl: texts,
  smallUrl: texts,
  mediumUrl: z.optional(z.array(z.nullable(z.string()))),
  color: texts,
  thumbhash: texts,
});
const artists = z.object({ kind: z.literal('artists'), ...columnsSchemas(artistColumns) });
const albums = z.object({ kind: z.literal('albums'), ...columnsSchemas(albumColumns) });
const songs = z.object({ kind: z.literal('songs'), ...columnsSchemas(songColumns) });
const end = z.object({ kind: z.literal('end'), artists: z.int(), albums: z.int(), songs: z.int() });

/**
 * The parts of a snapshot are columns of up to 1,000 rows, which are a fifth of the same rows as objects. They come
 * as `begin`, `pictures`, `artists`, `albums`, `songs`, `end`, with as many of each in between as there are. `end` counts the rows.
 */
export const snapshotPart = z.discriminatedUnion('kind', [begin, pictures, artists, albums, songs, end]);
export type SnapshotPart = z.infer<typeof snapshotPart>;
export type SnapshotPartOf<Kind extends SnapshotPart['kind']> = Extract<SnapshotPart, { kind: Kind }>;

/** The columns by the names that a snapshot has for them. */
export function toSent<Table extends Columns>(table: Table, columns: ColumnsIn<SnapshotForm, Table>): ColumnsIn<SnapshotForm, Sent<Table>>;
export function toSent(table: Columns, columns: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(table).map(([name, column]) => [sentName(name, column), columns[name]]));
}

export function fromSent<Table extends Columns>(table: Table, part: ColumnsIn<SnapshotForm, Sent<Table>>): ColumnsIn<SnapshotForm, Table>;
export function fromSent(table: Columns, part: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(table).map(([name, column]) => [name, part[sentName(name, column)]]));
}
