/** Why what is saved on this device is not there: it does not open, or not yet. */
export type StorageTrouble = 'damaged' | 'late';

/** Browsers that forbid storage, in a private window for instance, have nothing to lose. */
const FORBIDDEN = ['SecurityError', 'InvalidStateError'];

/** What a database that was not opened means for the person; `undefined` when it is nothing to speak of. */
export function storageTrouble(error: unknown): StorageTrouble | undefined {
  if (!(error instanceof DOMException) || FORBIDDEN.includes(error.name)) return undefined;
  return error.name === 'TimeoutError' ? 'late' : 'damaged';
}
