import { rowKind } from './row-kind';
import { count, recordOf } from './shape';

/** How many messages of whom wait unread, by the other's subject. */
export type UnreadCounts = Readonly<Record<string, number>>;
export const unreadRow = rowKind<UnreadCounts>({ name: 'unread counts', shape: recordOf(count), version: 0 });
