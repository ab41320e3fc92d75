import * as z from 'zod/mini';
import { InvalidRequest } from './api-error';

const position = z.tuple([z.string(), z.uuid()]);

/** The place of a list's item: what the list is sorted by, and the id that tells equals apart. */
export type Position = z.infer<typeof position>;

/** The opaque text that leads back to a place in a list. */
export const cursorOf = (place: Position): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Reads a cursor. Throws an `InvalidRequest` for what is none. */
export function positionOf(cursor: string): Position {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new InvalidRequest([{ path: 'cursor', message: 'Not a cursor of this list' }]);
  }
}
