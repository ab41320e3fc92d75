import { createSignal } from './signal';
import {
  batchesDue,
  NO_BACKOFF,
  judgedOutcome,
  backoffAfter,
  backoffAfterRenewal,
  backoffWhenWoken,
  restOf,
  settlementOf,
  surplusOf,
} from './delivery-rules';
import type { Batch, Backoff } from './delivery-rules';
import { isSameAuthor, sendsFor } from './outbox-item';
import type { Author, OutboxItem, UnreadableItem } from './outbox-item';
import type { OutboxKind, ReadableKind, Waiting } from './outbox-kind';
import type { OutboxStore } from './outbox-store';
import type { Outcome } from './outcome';
import { withTimeout } from '../network/with-timeout';
import { logUnreadable } from '../storage/rows/read-rows';

/** How long one request may take; a network that drops it silently would block its partition, and every other tab. */
const TIMEOUT_MS = 30_000;
/** After a long rest the clock is asked again: a timer of days does not fit, and machines sleep. */
const LONGEST_REST_MS = 60_000;
const STORAGE_PAUSE_MS = 5_000;

/** What was written here is kept until the server has it: it outlives the page and a network that is away. */
export interface Outbox {
  /** Keeps something for the server and sends it as soon as that is possible. Rejects when the browser does not let it be kept. */
  put: <P>(kind: OutboxKind<P>, author: Author, payload: P) => Promise<void>;
  /** From now on items of this kind can go out; those of other kinds wait for the code that knows them. */
  register: (kind: OutboxKind<never>) => void;
  /** From now on what this author wrote goes out, a visitor's also under their earlier ids, and nothing else. Said again of the same author: their session was renewed. */
  actAs: (author: Author | undefined) => void;
  /** Now is a good time: the page is looked at, or there is a network. Nothing pauses any longer but for a server that asked for it. */
  flush: () => void;
  /** What of a kind an author has left to be sent, oldest first. */
  waiting: <P>(kind: ReadableKind<P>, author: Author) => Promise<Waiting<P>[]>;
  /** Which items of a kind wait for a release that can read them, by their `order`: an author's, and those whose author cannot be read either. */
  unreadable: (kind: OutboxKind<never>, author: Author) => Promise<number[]>;
  /** Those that no screen of their kind shows, since this release does not know their kind, or the kind has none: an author's, and those of nobody. */
  unreadableUnseen: (author: Author) => Promise<number[]>;
  /** Sends an item that was refused once more, by its `order`, as if it had never been tried. */
  retry: (order: number) => Promise<void>;
  /** Takes an item out that nobody wants to send any more, by its `order`. */
  discard: (order: number) => Promise<void>;
  /** Takes out what was put in here in an author's name so far, and what is older: they have signed out, perhaps in another tab a moment ago. */
  forget: (author: Author) => Promise<void>;
  /** Calls back when there may be other items than before, or other refusals. Answers with how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Another tab has changed what waits. */
  changedElsewhere: () => void;
}

interface OutboxDeps {
  store: OutboxStore;
  /** Runs the work while no other tab does any, so that each item is sent by one of them. */
  underLock: (work: () => Promise<void>) => Promise<void>;
  now: () => number;
  random: () => number;
  /** Tells the other tabs that what waits has changed: should this one be closed, they take over. */
  announce: () => void;
}

/** The author whose items this page sends, with the backoff of each partition. */
interface Sender {
  readonly author: Author;
  readonly leaving: AbortController;
  readonly backoffs: Map<string, Backoff>;
  renewals: number;
}

type AnyBatch = Batch<OutboxKind<never>>;

/** The items of a kind whose payload cannot be read. They are not sent, and hold up nothing. */
const unreadableOf = ({ name, canRead }: OutboxKind<never>, items: readonly OutboxItem[]): OutboxItem[] =>
  items.filter((item) => item.kind === name && !canRead(item));

export function createOutbox({ store, underLock, now, random, announce }: OutboxDeps): Outbox {
  const kinds = new Map<string, OutboxKind<never>>();
  const wakeUp = createSignal();
  let sender: Sender | undefined;
  let isRunning = false;
  let lastPut = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const canRead = (item: OutboxItem) => kinds.get(item.kind)?.canRead(item) ?? true;

  const notifyListeners = () => listeners.forEach((listener) => listener());
  const notify = () => {
    notifyListeners();
    announce();
  };

  const resume = () => {
    wakeUp.emit();
    if (!isRunning) void run();
  };
  const resumeAfter = (ms: number) => {
    clearTimeout(timer);
    if (ms !== Infinity) timer = setTimeout(resume, Math.min(ms, LONGEST_REST_MS));
  };
  const changeBackoffs = (change: (backoff: Backoff) => Backoff) =>
    sender?.backoffs.forEach((backoff, partition, backoffs) => backoffs.set(partition, change(backoff)));

  async function run() {
    isRunning = true;
    do {
      await underLock(drain).catch((error: unknown) => {
        console.error('What waits to be sent could not be read', error);
        wakeUp.clear();
        resumeAfter(STORAGE_PAUSE_MS);
      });
    } while (wakeUp.isPending());
    isRunning = false;
  }

  /** Sends until nothing is under way or due. Partitions do not wait for one another. */
  async function drain() {
    const busy = new Set<string>();
    do {
      wakeUp.clear();
      const { items } = await store.list();
      kinds.forEach((kind) => logUnreadable(kind.row, unreadableOf(kind, items).length));
      if (sender) startDeliveries(sender, items, busy);
      if (busy.size > 0) await wakeUp.wait();
    } while (wakeUp.isPending());
  }

  function startDeliveries(from: Sender, items: readonly OutboxItem[], busy: Set<string>) {
    const own = items.filter((item) => sendsFor(from.author, item.author) && canRead(item));
    for (const batch of batchesDue(own, { backoffs: from.backoffs, busy, kinds, now: now() })) {
      busy.add(batch.partition);
      void deliver(batch, from).finally(() => {
        busy.delete(batch.partition);
        wakeUp.emit();
      });
    }
    resumeAfter(restOf(own, from.backoffs, now()));
  }

  async function deliver(batch: AnyBatch, from: Sender) {
    const { renewals } = from;
    const outcome = await settle(batch, await attempt(batch, from)).catch((): Outcome => ({ type: 'later' }));
    const isLate = outcome.type === 'unauthorized' && from.renewals !== renewals;
    const backoff = from.backoffs.get(batch.partition) ?? NO_BACKOFF;
    from.backoffs.set(
      batch.partition,
      backoffAfter(backoff, batch, isLate ? { type: 'later' } : outcome, { now: now(), random: random() }),
    );
  }

  const attempt = ({ kind, items }: AnyBatch, { author, leaving }: Sender): Promise<Outcome> =>
    withTimeout(TIMEOUT_MS, leaving.signal, (signal) => kind.deliver(items, { author, signal })).catch(() => ({ type: 'later' }));

  async function settle(batch: AnyBatch, outcome: Outcome): Promise<Outcome> {
    const judged = judgedOutcome(batch, outcome, now());
    const { done, marked } = settlementOf(batch, judged, now());
    if (done.length > 0) await store.remove(done);
    if (marked) await store.mark(marked.order, marked.state);
    const setAside = marked && judged.type === 'refused' ? batch.items : [];
    for (const item of setAside) {
      console.warn(`Set aside in the outbox (${batch.kind.name}): ${marked?.state.refusal}`);
      await removeSurplus(item.author, batch.kind);
      batch.kind.setAside(item);
    }
    if (done.length > 0 || setAside.length > 0) notify();
    return judged;
  }

  async function removeSurplus(author: Author, kind: OutboxKind<never>) {
    const { items } = await store.list();
    const own = items.filter((item) => isSameAuthor(item.author, author));
    const surplus = surplusOf(own, kind);
    if (surplus.length > 0) await store.remove(surplus);
  }

  return {
    register: (kind) => {
      kinds.set(kind.name, kind);
      resume();
    },
    put: async (kind, author, payload) => {
      const partition = `${kind.name} ${kind.partitionOf(payload)}`;
      lastPut = await store.add({ id: crypto.randomUUID(), author, kind: kind.name, lane: partition, payload: kind.row.write(payload) });
      resume();
      notify();
    },
    waiting: async (kind, author) => {
      const { items } = await store.list();
      return kind.waitingOf(items.filter((item) => item.kind === kind.name && isSameAuthor(item.author, author)));
    },
    unreadable: async (kind, author) => {
      const { items, unreadable } = await store.list();
      return [...unreadable.filter((item) => item.kind === kind.name), ...unreadableOf(kind, items)]
        .filter((item) => !item.author || isSameAuthor(item.author, author))
        .map(({ order }) => order);
    },
    unreadableUnseen: async (author) => {
      const { items, unreadable } = await store.list();
      const isSeen = ({ kind }: UnreadableItem) => kinds.get(kind ?? '')?.whenRefused === 'askAuthor';
      return [...unreadable, ...items.filter((item) => !kinds.has(item.kind) || !canRead(item))]
        .filter((item) => !isSeen(item) && (!item.author || isSameAuthor(item.author, author)))
        .map(({ order }) => order);
    },
    retry: async (order) => {
      await store.mark(order, {});
      resume();
      notify();
    },
    discard: async (order) => {
      await store.remove([order]);
      resume();
      notify();
    },
    forget: async (author) => {
      const { items, unreadable } = await store.list();
      // What is newer was written since they came back.
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
      resume();
      notifyListeners();
    },
    actAs: (author) => {
      if (sender && author && isSameAuthor(sender.author, author)) {
        sender.renewals += 1;
        changeBackoffs(backoffAfterRenewal);
      } else {
        sender?.leaving.abort();
        sender = author && { author, leaving: new AbortController(), backoffs: new Map(), renewals: 0 };
      }
      resume();
    },
    flush: () => {
      changeBackoffs(backoffWhenWoken);
      resume();
    },
  };
}
