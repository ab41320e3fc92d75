import type { LazyDeviceState } from './create-lazy-device';
import { KEPT } from './kept-revision';

/** Of the copy that the worker has read; undefined until then, and without a copy. */
export const readRevision = (state: LazyDeviceState): string | undefined =>
  state.type === 'copy' && state.revision !== KEPT ? state.revision : undefined;

/** What the service worker has stored may be older than the copy, whose lists it does not read again. */
export const mayHaveCopy = ({ type }: LazyDeviceState): boolean => type === 'opening' || type === 'copy';
