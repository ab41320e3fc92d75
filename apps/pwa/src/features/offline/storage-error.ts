export type StorageError = 'damaged' | 'late';

/** Browsers that forbid storage, as in a private window, have nothing to lose. */
const FORBIDDEN = ['SecurityError', 'InvalidStateError'];

/**
 * The meaning for the user of a database that did not open; `undefined` when there is nothing to say. An error that is not a DOMException
 * is ours: for example, the code for a wipe that is due did not load.
 */
export function storageErrorOf(error: unknown): StorageError | undefined {
  const name = error instanceof DOMException ? error.name : '';
  if (FORBIDDEN.includes(name)) return undefined;
  return name === 'TimeoutError' ? 'late' : 'damaged';
}
