import * as z from 'zod/mini';
import { parseJson } from '../json/parse-json';
import { InvalidRequest } from './api-error';

/** The position of an item in a list: its sort key, and its id to break ties. */
export type Position = [key: string, id: string];

export type KeySchema = z.ZodMiniType<string>;

/** A time as `Date.toISOString` writes it, in a year that PostgreSQL can store. */
export const timeKey: KeySchema = z.iso.datetime({ precision: 3 }).check(z.refine((text) => !text.startsWith('0000')));
/** A text that PostgreSQL can store. */
export const textKey: KeySchema = z.string().check(z.refine((text) => !text.includes('\0')));

/** Encodes a position in the named list as an opaque text. */
export const cursorOf = (list: string, place: Position): string => Buffer.from(JSON.stringify([list, ...place])).toString('base64url');

/**
 * Decodes a cursor of the named list. Throws an `InvalidRequest` for an invalid one, including
 * another list's.
 */
export function positionOf(list: string, keySchema: KeySchema, cursor: string): Position {
  const schema = z.tuple([z.literal(list), keySchema, z.uuid()]);
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw new InvalidRequest([{ path: 'cursor', message: 'Must be from this list' }]);
  const [, key, id] = parsed.data;
  return [key, id];
}
