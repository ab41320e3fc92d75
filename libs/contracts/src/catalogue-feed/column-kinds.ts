/** Says what the values of a column can be, and how a device stores them. The wire has a schema for each, `valueSchemas` in `feed-rows.ts`. */
export const valueKinds = { id: 'text', text: 'text', date: 'text', whole: 'number', flag: 'flag', texts: 'texts' } as const;
type ValueKind = keyof typeof valueKinds;

interface StoredValues {
  text: string;
  number: number;
  flag: boolean;
  texts: string[];
}
export type StoredKind = keyof StoredValues;
export type StoredValue<Of extends StoredKind> = StoredValues[Of];
export type ValueOf<Of extends ValueKind> = StoredValues[(typeof valueKinds)[Of]];

export interface PlainColumn<Of extends ValueKind = ValueKind> {
  kind: 'plain';
  of: Of;
}
/** The `FEED_FORM` that a column came with. */
interface Since {
  since: number;
}
/** Every row has the field, which may be null. */
export interface NullableColumn<Of extends ValueKind = ValueKind> {
  kind: 'nullable';
  of: Of;
}
/** A row whose value is `absent` lacks the field. */
export interface OptionalColumn<Of extends ValueKind = ValueKind, Absent = unknown> extends Since {
  kind: 'optional';
  of: Of;
  absent: Absent;
}
/** An id; in a snapshot, under the name `sentAs`, a position among the rows it refers to. */
export interface ReferenceColumn<SentAs extends string = string> {
  kind: 'reference';
  to: 'artists' | 'albums';
  sentAs: SentAs;
}
/** A SHA-256 in hex, absent where it is not known. As a column it is one text: see `packed-hashes.ts`. */
export interface HashColumn extends Since {
  kind: 'hash';
}
export interface PictureColumn {
  kind: 'picture';
}
export interface InstantColumn {
  kind: 'instant';
}

export type Column = PlainColumn | NullableColumn | OptionalColumn | HashColumn | ReferenceColumn | PictureColumn | InstantColumn;
export type Columns = Readonly<Record<string, Column>>;

export const plain = <Of extends ValueKind>(of: Of): PlainColumn<Of> => ({ kind: 'plain', of });
export const orNull = <Of extends ValueKind>(of: Of): NullableColumn<Of> => ({ kind: 'nullable', of });
export const optional = <Of extends ValueKind, Absent extends ValueOf<Of> | null>(
  of: Of,
  absent: Absent,
  { since }: Since,
): OptionalColumn<Of, Absent> => ({ kind: 'optional', of, absent, since });
export const reference = <SentAs extends string>(to: ReferenceColumn['to'], sentAs: SentAs): ReferenceColumn<SentAs> => ({
  kind: 'reference',
  to,
  sentAs,
});
export const hash = ({ since }: Since): HashColumn => ({ kind: 'hash', since });
export const picture: PictureColumn = { kind: 'picture' };
export const instant: InstantColumn = { kind: 'instant' };

/** The types that differ between the feed's rows, a snapshot, a device's storage and the database. */
export interface Form {
  reference: unknown;
  picture: unknown;
  instant: unknown;
}

/** The type of a column's values where there are some. */
export type ValueIn<In extends Form, Of extends Column> = Of extends { of: infer Value extends ValueKind }
  ? ValueOf<Value> | (Of extends NullableColumn ? null : never)
  : Of['kind'] extends keyof Form
    ? In[Of['kind']]
    : string;

/** A row may lack the field, and a chunk or part of an earlier release may lack the whole column. */
export type MayBeAbsent = OptionalColumn | HashColumn;

type OptionalNames<Table extends Columns> = { [Name in keyof Table]: Table[Name] extends MayBeAbsent ? Name : never }[keyof Table];

/** A row without its absent fields. */
export type RowIn<In extends Form, Table extends Columns> = {
  [Name in Exclude<keyof Table, OptionalNames<Table>>]: ValueIn<In, Table[Name]>;
} & { [Name in OptionalNames<Table>]?: ValueIn<In, Table[Name]> | undefined };

/** A row with all of its fields, null where there is nothing. */
export type CellsIn<In extends Form, Table extends Columns> = {
  [Name in keyof Table]: Table[Name] extends MayBeAbsent ? ValueIn<In, Table[Name]> | null : ValueIn<In, Table[Name]>;
};

export type ColumnOf<In extends Form, Of extends Column> = Of extends HashColumn
  ? string
  : Of extends OptionalColumn<ValueKind, infer Absent>
    ? (ValueIn<In, Of> | Absent)[]
    : ValueIn<In, Of>[];

/** Rows as columns. A column newer than the sent or stored data is missing, and its field is then absent in every row. */
export type ColumnsIn<In extends Form, Table extends Columns> = {
  [Name in Exclude<keyof Table, OptionalNames<Table>>]: ColumnOf<In, Table[Name]>;
} & { [Name in OptionalNames<Table>]?: ColumnOf<In, Table[Name]> | undefined };
