import type { OutboxItemRow } from '../storage/rows/outbox-item-row';

export interface OutboxItem extends Omit<OutboxItemRow, 'lane'> {
  /** Its items are sent in order; partitions do not wait for one another. */
  partition: string;
  /** Assigned by the store: ascending in the order of writing, across tabs. */
  order: number;
}

/** A person, by their subject, or a visitor, by the id that this browser made for them. */
export type Author = OutboxItemRow['author'];

export type NewItem = Omit<OutboxItem, 'order'>;

export type ItemState = Pick<OutboxItemRow, 'refusal' | 'refusedAt' | 'trouble'>;

export interface UnreadableItem {
  order: number;
  kind: string | undefined;
  author: Author | undefined;
}

/**
 * Whether `sender` may send `author`'s items. A browser has one visitor, who may have had another
 * id while theirs was unreadable.
 */
export const sendsFor = (sender: Author, author: Author): boolean =>
  isSameAuthor(sender, author) || (sender.type === 'visitor' && author.type === 'visitor');

export const isSameAuthor = (one: Author, other: Author): boolean => one.type === other.type && one.id === other.id;
