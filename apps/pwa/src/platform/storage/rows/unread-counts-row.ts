import { rowKind } from './row-kind';
import { count, recordOf } from './shape';

export type UnreadCounts = Readonly<Record<string, number>>;
export const unreadCountsRow = rowKind<UnreadCounts>({ name: 'unread counts', shape: recordOf(count), version: 0 });
