export type StorageError = 'damaged' | 'late';

/** Browsers that forbid storage, as in a private window, have nothing to lose. */
const FORBIDDEN = ['SecurityError', 'InvalidStateError'];

/**
 * What a database that did not open means for the user; `undefined` when there is nothing to say. An error that is not a DOMException is ours: the
 * code for a wipe that is due did not load, for instance.
 */
export function storageErrorOf(error: unknown): StorageError | undefined {
  const name = error instanceof DOMException ? error.name : '';
  if (FORBIDDEN.includes(name)) return undefined;
  return name === 'TimeoutError' ? 'late' : 'damaged';
}
