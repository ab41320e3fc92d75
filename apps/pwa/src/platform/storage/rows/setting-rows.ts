import { rowKind } from './row-kind';
import { count, flag } from './shape';

export const OFFLINE_BUDGET = 'offline-budget';
export const budgetRow = rowKind({ name: 'storage limit', shape: count });

export const KEEPS_BLOBS = 'keeps-blobs';
export const keepsBlobsRow = rowKind({ name: 'result of the Blob check', shape: flag });
