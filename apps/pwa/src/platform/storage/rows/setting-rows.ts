import { rowKind } from './row-kind';
import { count, flag } from './shape';

/** How many bytes automatically stored songs may take, in the store `settings`. */
export const OFFLINE_BUDGET = 'offline-budget';
export const budgetRow = rowKind({ name: 'storage limit', shape: count });

/** Whether this browser gives a Blob back as it was stored, in the store `settings`. */
export const KEEPS_BLOBS = 'keeps-blobs';
export const keepsBlobsRow = rowKind({ name: 'result of the Blob check', shape: flag });
