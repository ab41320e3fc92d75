import { QueryFailedError } from 'typeorm';

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** SQLSTATE: connection exceptions, too many connections, shutting down or starting up, a statement that took too long. */
const SQL_STATES = /^(08...|53300|57P0[1-3]|57014)$/;

/** Errors that node-postgres throws without a code. */
const DRIVER_MESSAGES = /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable/i;

/** A host name with several addresses fails once for each of them. */
function partsOf(error: unknown): unknown[] {
  if (error instanceof QueryFailedError) return partsOf(error.driverError);
  const isSeveral = Error.isError(error) && 'errors' in error && Array.isArray(error.errors);
  return isSeveral ? (error.errors as unknown[]) : [error];
}

function isUnavailable(error: unknown): boolean {
  if (!Error.isError(error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return NETWORK_CODES.has(code) || SQL_STATES.test(code) || DRIVER_MESSAGES.test(error.message);
}

/** Whether an error means that PostgreSQL is unreachable or does not answer, rather than that it rejected a statement. */
export const isDatabaseUnavailable = (error: unknown): boolean => partsOf(error).some(isUnavailable);

/** SQLSTATE: a table or column that is not there. */
const MISSING = new Set(['42P01', '42703']);

const isMissing = (error: unknown) => Error.isError(error) && 'code' in error && MISSING.has(String(error.code));

/** What somebody who started a command is told: what is wrong, or what to run first on a database without the tables of this release. */
export const reasonForOperator = (error: unknown): string =>
  partsOf(error).some(isMissing)
    ? "The database doesn't have the tables of this release. Run npm run migrate first (in the image: node apps/api/dist/migrate.js)."
    : reasonOf(error);

/** The messages of an error, or of the errors that it collects. */
export const reasonOf = (error: unknown): string =>
  partsOf(error)
    .map((part) => (Error.isError(part) ? part.message : String(part)))
    .join('; ');
