import type { LazyDeviceState } from './create-lazy-device';
import { KEPT } from './kept-revision';

/** The revision of the copy; undefined without one, and until the worker has read it. */
export const copyRevision = (state: LazyDeviceState): string | undefined =>
  state.type === 'copy' && state.revision !== KEPT ? state.revision : undefined;

/** Whether there is a copy, or one is being opened. The service worker's stored lists may then be older, since it does not read them again. */
export const mayHaveCopy = ({ type }: LazyDeviceState): boolean => type === 'opening' || type === 'copy';
