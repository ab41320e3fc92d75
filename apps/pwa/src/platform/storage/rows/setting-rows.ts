import { rowKind } from './row-kind';
import { count, flag } from './shape';

export const OFFLINE_BUDGET = 'offline-budget';
export const budgetRow = rowKind({ name: 'storage limit', shape: count });

export const CLOSED_TO_VISITORS = 'closed-to-visitors';
export const closedRow = rowKind({ name: 'whether only people who are signed in may listen', shape: flag });

export const KEEPS_BLOBS = 'keeps-blobs';
export const keepsBlobsRow = rowKind({ name: 'result of the Blob check', shape: flag });
