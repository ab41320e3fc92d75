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

/** SQLSTATE: connection exceptions, too many connections, shutting down or starting up. */
const SQL_STATES = /^(08...|53300|57P0[1-3])$/;

/** What node-postgres says without a code. */
const DRIVER_MESSAGES = /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable/i;

/** Whether an error means that PostgreSQL cannot be reached or does not answer, rather than that it refused a statement. */
export function saysDatabaseIsAway(error: unknown): boolean {
  if (error instanceof QueryFailedError) return saysDatabaseIsAway(error.driverError);
  if (error instanceof AggregateError) return error.errors.some(saysDatabaseIsAway);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return NETWORK_CODES.has(code) || SQL_STATES.test(code) || DRIVER_MESSAGES.test(error.message);
}
