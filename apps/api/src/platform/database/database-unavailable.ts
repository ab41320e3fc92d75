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

export const reasonOf = (error: unknown): string =>
  partsOf(error)
    .map((part) => (Error.isError(part) ? part.message : String(part)))
    .join('; ');
