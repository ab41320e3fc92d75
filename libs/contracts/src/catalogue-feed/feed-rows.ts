import * as z from 'zod/mini';
import { artwork } from '../catalogue/artwork';
import { catalogueId } from '../catalogue/catalogue-id';
import { albumColumns, artistColumns, songColumns } from './catalogue-columns';
import type { Column, Columns, MayBeAbsent, RowIn, ValueIn, valueKinds, ValueOf } from './column-kinds';

/** The values of each kind that the wire accepts. A date is `2019-05-01`. */
export const valueSchemas: { readonly [Of in keyof typeof valueKinds]: z.ZodMiniType<ValueOf<Of>> } = {
  id: catalogueId,
  text: z.string(),
  date: z.iso.date(),
  whole: z.int(),
  flag: z.boolean(),
  texts: z.array(z.string()),
};

const feedPicture = z.extend(artwork, { imageUrl: z.string() });
export type FeedPicture = z.infer<typeof feedPicture>;

/** Instants are in ISO 8601. */
export interface FeedForm {
  reference: string | null;
  picture: FeedPicture | null;
  instant: string;
}

export type FeedSong = RowIn<FeedForm, typeof songColumns>;
export type FeedAlbum = RowIn<FeedForm, typeof albumColumns>;
export type FeedArtist = RowIn<FeedForm, typeof artistColumns>;

type SchemaOf<Of extends Column> = Of extends MayBeAbsent
  ? z.ZodMiniOptional<z.ZodMiniType<ValueIn<FeedForm, Of>>>
  : z.ZodMiniType<ValueIn<FeedForm, Of>>;

function rowSchemas<Table extends Columns>(table: Table): { [Name in keyof Table]: SchemaOf<Table[Name]> };
function rowSchemas(table: Columns): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(table).map(([name, column]) => [name, schemaOf(column)]));
}

function schemaOf(column: Column): z.ZodMiniType {
  switch (column.kind) {
    case 'plain':
      return valueSchemas[column.of];
    case 'nullable':
      return z.nullable(valueSchemas[column.of]);
    case 'optional':
      return z.optional(valueSchemas[column.of]);
    case 'hash':
      return z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/)));
    case 'reference':
      return z.nullable(catalogueId);
    case 'picture':
      return z.nullable(feedPicture);
    case 'instant':
      return z.iso.datetime();
  }
}

export const feedSong = z.object(rowSchemas(songColumns));
export const feedAlbum = z.object(rowSchemas(albumColumns));
export const feedArtist = z.object(rowSchemas(artistColumns));
