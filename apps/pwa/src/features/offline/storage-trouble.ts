/** Why what is saved on this device is not there: it does not open, or not yet. */
export type StorageTrouble = 'damaged' | 'late';

/** Browsers that forbid storage, in a private window for instance, have nothing to lose. */
const FORBIDDEN = ['SecurityError', 'InvalidStateError'];

/**
 * What a database that was not opened means for the person; `undefined` when it is nothing to speak of. What is not the browser's own error is one of
 * ours: the code of a wipe that is due did not come, for instance.
 */
export function storageTrouble(error: unknown): StorageTrouble | undefined {
  const name = error instanceof DOMException ? error.name : '';
  if (FORBIDDEN.includes(name)) return undefined;
  return name === 'TimeoutError' ? 'late' : 'damaged';
}
