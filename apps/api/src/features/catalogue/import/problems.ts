import { isNativeError } from 'node:util/types';
import { QueryFailedError } from 'typeorm';
import { Refusal } from '../ingest/refusal';

/** A file that did not go in, and why, in one sentence. */
export interface Problem {
  path: string;
  reason: string;
}

/** SQLSTATE: data exceptions and violated constraints. */
const REFUSED_VALUES = /^2[23]/;
const READING = ['open', 'read', 'stat', 'scandir'];

/** Why a file does not go in when the error is about the file; an error about anything else is thrown again. */
export function reasonFor(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof QueryFailedError && REFUSED_VALUES.test(sqlStateOf(error.driverError))) {
    return `The catalogue does not take it: ${error.message}.`;
  }
  if (isNativeError(error) && 'syscall' in error && READING.includes(String(error.syscall))) {
    return `The file cannot be read: ${'code' in error && error.code === 'EACCES' ? 'permission denied' : error.message}.`;
  }
  throw error;
}

const sqlStateOf = (error: unknown): string => (isNativeError(error) && 'code' in error ? String(error.code) : '');
