import type { ImportProblem } from '@chorus/contracts';
import { QueryFailedError } from 'typeorm';
import { FileRefused } from '../../platform/http/file-refused';
import { JustRemoved, RemovalPending } from '../media/media.writer';

export type Problem = ImportProblem;

/** SQLSTATE: data exceptions and violated constraints. */
const REFUSED_VALUES = /^2[23]/;
const READING = ['open', 'read', 'stat', 'fstat', 'lstat', 'scandir'];

/** The reason when the error is about the file; any other error is thrown again. */
export function reasonFor(error: unknown): string {
  if (error instanceof FileRefused || error instanceof RemovalPending || error instanceof JustRemoved) return error.message;
  if (error instanceof QueryFailedError && REFUSED_VALUES.test(sqlStateOf(error.driverError))) {
    return `The catalog can't hold it: ${error.message}.`;
  }
  if (Error.isError(error) && 'syscall' in error && READING.includes(String(error.syscall))) {
    return `The file can't be read: ${'code' in error && error.code === 'EACCES' ? 'permission denied' : error.message}.`;
  }
  throw error;
}

/** Whether the same content would be refused again. */
export const isLasting = (error: unknown): boolean => error instanceof FileRefused && !error.mayPass;

/** Whether it may be accepted later without anything being done about it. */
export const mayPassSoon = (error: unknown): boolean => !isLasting(error) && !(error instanceof FileRefused && error.code === 'too_large');

const sqlStateOf = (error: unknown): string => (Error.isError(error) && 'code' in error ? String(error.code) : '');
