import { oncePerTick } from '../async/once-per-tick';
import { isSameAuthor, unreadableOf } from './outbox-kind';
import type { Author, NewItem, OutboxKind, ReadableKind, UnreadableItem, Waiting } from './outbox-kind';
import type { StoredItems } from './outbox-store';
import { startSending } from './start-sending';
import type { SendingDeps } from './start-sending';

/** Items are stored until the server has them: they outlive the page and a lost connection. */
export interface Outbox {
  /**
   * Stores an item for each payload, in this order, all or none, and sends them as soon as
   * possible. Rejects when the browser cannot store them.
   */
  put: <P>(kind: OutboxKind<P>, author: Author, payloads: readonly P[]) => Promise<void>;
  /** From now on items of this kind are sent; those of unregistered kinds wait. */
  register: (kind: OutboxKind<never>) => void;
  /**
   * From now on this author's items are sent, a visitor's also under their earlier ids, and nobody
   * else's. The same author again means that their session was renewed.
   */
  actAs: (author: Author | undefined) => void;
  /**
   * The page became visible or the network returned: ends all pauses except those that the server
   * asked for.
   */
  flush: () => void;
  /** An author's unsent items of a kind, oldest first. */
  waiting: <P>(kind: ReadableKind<P>, author: Author) => Promise<Waiting<P>[]>;
  /**
   * Items of a kind that this release cannot read, by `order`: the author's, and those whose
   * author cannot be read either.
   */
  unreadable: (kind: OutboxKind<never>, author: Author) => Promise<number[]>;
  /**
   * Unreadable items that no screen shows, because their kind is unknown or has no screen: the
   * author's, and those without a readable author.
   */
  unreadableUnseen: (author: Author) => Promise<number[]>;
  /** Resends a refused item, by its `order`, as if it were new. */
  retry: (order: number) => Promise<void>;
  discard: (order: number) => Promise<void>;
  /**
   * Deletes the items of an author who has signed out, perhaps in another tab, up to the last item
   * that this tab put in.
   */
  forget: (author: Author) => Promise<void>;
  /** Calls back when items or refusals may have changed. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  changedElsewhere: () => void;
}

interface OutboxDeps extends Omit<SendingDeps, 'notify'> {
  /** Tells the other tabs that items have changed: if this tab is closed, they take over. */
  announce: () => void;
}

export function createOutbox(deps: OutboxDeps): Outbox {
  const { store, announce } = deps;
  const kinds = new Map<string, OutboxKind<never>>();
  const listeners = new Set<() => void>();
  /** Everyone who is told of a change lists the items in the same tick. */
  const list = oncePerTick(store.list);
  let lastPut = 0;

  const notifyListeners = () => listeners.forEach((listener) => listener());
  const notify = () => {
    notifyListeners();
    announce();
  };
  const dispatch = startSending({ ...deps, notify }, kinds);
  const wake = () => dispatch({ type: 'woken' });
  const changed = () => {
    wake();
    notify();
  };

  return {
    register: (kind) => {
      kinds.set(kind.name, kind);
      wake();
    },
    put: async (kind, author, payloads) => {
      if (payloads.length === 0) return;
      lastPut = await store.addAll(newItems(kind, author, payloads));
      changed();
    },
    ...readsOf(list, kinds),
    retry: async (order) => {
      await store.mark(order, {});
      changed();
    },
    discard: async (order) => {
      await store.remove([order]);
      changed();
    },
    forget: async (author) => {
      const { items, unreadable } = await store.list();
      // Newer items were written after the author returned.
      const left = [...items, ...unreadable].filter((item) => item.order <= lastPut && item.author && isSameAuthor(item.author, author));
      if (left.length === 0) return;
      await store.remove(left.map(({ order }) => order));
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changedElsewhere: () => {
      wake();
      notifyListeners();
    },
    actAs: (author) => dispatch({ type: 'author.changed', author }),
    flush: () => dispatch({ type: 'flushed' }),
  };
}

const newItems = <P>({ name: kind, partitionOf, row }: OutboxKind<P>, author: Author, payloads: readonly P[]): NewItem[] =>
  payloads.map((payload) => {
    const partition = `${kind} ${partitionOf(payload)}`;
    return { id: crypto.randomUUID(), author, kind, partition, payload: row.write(payload) };
  });

function readsOf(
  list: () => Promise<StoredItems>,
  kinds: ReadonlyMap<string, OutboxKind<never>>,
): Pick<Outbox, 'waiting' | 'unreadable' | 'unreadableUnseen'> {
  const isSeen = ({ kind }: UnreadableItem) => kinds.get(kind ?? '')?.whenRefused === 'askAuthor';

  return {
    waiting: async (kind, author) => {
      const { items } = await list();
      return kind.waitingOf(items.filter((item) => item.kind === kind.name && isSameAuthor(item.author, author)));
    },
    unreadable: async (kind, author) => {
      const { items, unreadable } = await list();
      return ordersOf([...unreadable.filter((item) => item.kind === kind.name), ...unreadableOf(kind, items)], author);
    },
    unreadableUnseen: async (author) => {
      const { items, unreadable } = await list();
      const left = [...unreadable, ...items.filter((item) => kinds.get(item.kind)?.canRead(item) !== true)];
      return ordersOf(
        left.filter((item) => !isSeen(item)),
        author,
      );
    },
  };
}

const ordersOf = (items: readonly UnreadableItem[], author: Author): number[] =>
  items.filter((item) => !item.author || isSameAuthor(item.author, author)).map(({ order }) => order);
