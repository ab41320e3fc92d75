import { types } from 'node:util';
import { QueryFailedError } from 'typeorm';

/**
 * SQLSTATE: a CHECK, a text or a number that is too long, a date that is none, characters that the database cannot hold. What another row is
 * needed for, or in the way of, is not among them.
 */
const VALUE_STATES = new Set(['23514', '22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);

/** Whether an error means that PostgreSQL refused a statement for a value in it, which it will refuse every time. */
export function isValueRefused(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause: unknown = error.driverError;
  return types.isNativeError(cause) && 'code' in cause && VALUE_STATES.has(String(cause.code));
}
