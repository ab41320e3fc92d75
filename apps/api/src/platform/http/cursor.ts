import * as z from 'zod/mini';
import { InvalidRequest } from './api-error';

/** The position of an item in a list: its sort key, and its id to break ties. */
export type Position = [key: string, id: string];

/** What a list is sorted by, as its cursors carry it. */
export type KeySchema = z.ZodMiniType<string>;

/** A time as `Date.toISOString` writes it, of a year that PostgreSQL knows. */
export const timeKey: KeySchema = z.iso.datetime({ precision: 3 }).check(z.refine((text) => !text.startsWith('0000')));
/** A text that PostgreSQL can store. */
export const textKey: KeySchema = z.string().check(z.refine((text) => !text.includes('\0')));

/** The opaque text that leads back to a place in the list of that name. */
export const cursorOf = (list: string, place: Position): string => Buffer.from(JSON.stringify([list, ...place])).toString('base64url');

/** Reads a cursor of that list. Throws an `InvalidRequest` for what is none, another list's included. */
export function positionOf(list: string, keySchema: KeySchema, cursor: string): Position {
  try {
    const schema = z.tuple([z.literal(list), keySchema, z.uuid()]);
    const [, key, id] = schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return [key, id];
  } catch {
    throw new InvalidRequest([{ path: 'cursor', message: 'Not a cursor of this list' }]);
  }
}
