import { QueryFailedError } from 'typeorm';

/**
 * SQLSTATE: check violation, too long, out of range, invalid date, characters that the database
 * cannot store. Violations that depend on other rows are not included.
 */
const VALUE_STATES = new Set(['23514', '22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);

/** Whether PostgreSQL refused a statement for a value in it, which it will refuse every time. */
export function isValueRefused(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause: unknown = error.driverError;
  return Error.isError(cause) && 'code' in cause && VALUE_STATES.has(String(cause.code));
}
