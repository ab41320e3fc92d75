import { isSameAuthor } from './outbox-item';
import type { Author, OutboxItem, UnreadableItem } from './outbox-item';
import type { OutboxKind, ReadableKind, Waiting } from './outbox-kind';
import type { StoredItems } from './outbox-store';

type Kinds = ReadonlyMap<string, OutboxKind<never>>;

/** The items of a kind whose payload cannot be read. They are not sent, and hold up nothing. */
export const unreadableOf = ({ name, canRead }: OutboxKind<never>, items: readonly OutboxItem[]): OutboxItem[] =>
  items.filter((item) => item.kind === name && !canRead(item));

const canRead = (item: OutboxItem, kinds: Kinds) => kinds.get(item.kind)?.canRead(item) ?? true;

export const readableItems = (items: readonly OutboxItem[], kinds: Kinds): OutboxItem[] => items.filter((item) => canRead(item, kinds));

export const readWaiting = <P>({ items }: StoredItems, kind: ReadableKind<P>, author: Author): Waiting<P>[] =>
  kind.waitingOf(items.filter((item) => item.kind === kind.name && isSameAuthor(item.author, author)));

export const readUnreadable = ({ items, unreadable }: StoredItems, kind: OutboxKind<never>, author: Author): number[] =>
  ordersOf([...unreadable.filter((item) => item.kind === kind.name), ...unreadableOf(kind, items)], author);

export function readUnreadableUnseen({ items, unreadable }: StoredItems, kinds: Kinds, author: Author): number[] {
  const isSeen = ({ kind }: UnreadableItem) => kinds.get(kind ?? '')?.whenRefused === 'askAuthor';
  const left = [...unreadable, ...items.filter((item) => !kinds.has(item.kind) || !canRead(item, kinds))];
  return ordersOf(
    left.filter((item) => !isSeen(item)),
    author,
  );
}

const ordersOf = (items: readonly UnreadableItem[], author: Author): number[] =>
  items.filter((item) => !item.author || isSameAuthor(item.author, author)).map(({ order }) => order);
