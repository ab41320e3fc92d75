import type { OutboxItemRow } from '../storage/rows/outbox-item-row';

/** Something that was written here and is on its way to the server. */
export interface OutboxItem extends OutboxItemRow {
  /** Given by the store: what was written first has the smaller number, in whichever tab that was. */
  order: number;
}

/** Whose an item is: a person's, by their subject, or that of a visitor, by the id that this browser made for them. */
export type Author = OutboxItemRow['author'];

/** What the server made of an item so far. */
export type ItemState = Pick<OutboxItemRow, 'refusal' | 'refusedAt' | 'trouble'>;

/** An item that this release cannot read, with what can be told of it. */
export interface UnreadableItem {
  order: number;
  kind: string | undefined;
  author: Author | undefined;
}

/** Whether `sender` sends what `author` wrote. A browser has one visitor, who may have had another id while theirs could not be read. */
export const sendsFor = (sender: Author, author: Author): boolean =>
  isSameAuthor(sender, author) || (sender.type === 'visitor' && author.type === 'visitor');

export const isSameAuthor = (one: Author, other: Author): boolean => one.type === other.type && one.id === other.id;
