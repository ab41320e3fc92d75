import { createBell } from './bell';
import { batchesDue, FRESH_PACE, paceAfter, paceAfterRenewal, paceWhenWoken, restOf, settlementOf } from './delivery-rules';
import type { Batch, Pace } from './delivery-rules';
import { isSameAuthor } from './outbox-item';
import type { Author, OutboxItem } from './outbox-item';
import type { OutboxKind, ReadableKind, Waiting } from './outbox-kind';
import type { OutboxStore } from './outbox-store';
import type { Outcome } from './outcome';
import { withPatience } from '../network/with-patience';

/** How long one request may take; a network that swallows it silently would hold its lane, and every other tab, up. */
const PATIENCE_MS = 30_000;
/** After a long rest the clock is asked again: a timer of days does not fit, and machines sleep. */
const LONGEST_REST_MS = 60_000;
const STORAGE_PAUSE_MS = 5_000;

/** What was written here is kept until the server has it: it outlives the page and a network that is away. */
export interface Outbox {
  /** Keeps something for the server and sends it as soon as that is possible. Rejects when the browser does not let it be kept. */
  put: <P>(kind: OutboxKind<P>, author: Author, payload: P) => Promise<void>;
  /** From now on items of this kind can go out; those of other kinds wait for the code that knows them. */
  register: (kind: OutboxKind<never>) => void;
  /** From now on what this author wrote goes out, and nothing else. Said again of the same author: their session was renewed. */
  actAs: (author: Author | undefined) => void;
  /** Now is a good time: the page is looked at, or there is a network. Nothing pauses any longer but for a server that asked for it. */
  flush: () => void;
  /** What of a kind an author has left to be sent, oldest first. */
  waiting: <P>(kind: ReadableKind<P>, author: Author) => Promise<Waiting<P>[]>;
  /** Sends an item that was refused once more, by its `order`. */
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

interface OutboxWorld {
  store: OutboxStore;
  /** Runs the work while no other tab does any, so that each item is sent by one of them. */
  underLock: (work: () => Promise<void>) => Promise<void>;
  now: () => number;
  random: () => number;
  /** Tells the other tabs that what waits has changed: should this one be closed, they take over. */
  announce: () => void;
}

/** Whoever uses the page, with what is known of the lanes as seen by them. */
interface Sender {
  readonly author: Author;
  readonly leaving: AbortController;
  readonly paces: Map<string, Pace>;
  renewals: number;
}

type AnyBatch = Batch<OutboxKind<never>>;

export function createOutbox({ store, underLock, now, random, announce }: OutboxWorld): Outbox {
  const kinds = new Map<string, OutboxKind<never>>();
  const bell = createBell();
  let sender: Sender | undefined;
  let isRunning = false;
  let lastPut = 0;
  let alarm: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const tellHere = () => listeners.forEach((listener) => listener());
  const tell = () => {
    tellHere();
    announce();
  };

  const goOn = () => {
    bell.ring();
    if (!isRunning) void run();
  };
  const goOnAfter = (ms: number) => {
    clearTimeout(alarm);
    if (ms !== Infinity) alarm = setTimeout(goOn, Math.min(ms, LONGEST_REST_MS));
  };
  const changePaces = (change: (pace: Pace) => Pace) => sender?.paces.forEach((pace, lane, paces) => paces.set(lane, change(pace)));

  async function run() {
    isRunning = true;
    do {
      await underLock(drain).catch((error: unknown) => {
        console.error('What waits to be sent could not be read', error);
        bell.answer();
        goOnAfter(STORAGE_PAUSE_MS);
      });
    } while (bell.isRinging());
    isRunning = false;
  }

  /** Sends until nothing is under way or due. Every lane goes on by itself, whatever the others wait for. */
  async function drain() {
    const busy = new Set<string>();
    do {
      bell.answer();
      const items = await store.list();
      if (sender) startDeliveries(sender, items, busy);
      if (busy.size > 0) await bell.wait();
    } while (bell.isRinging());
  }

  function startDeliveries(from: Sender, items: readonly OutboxItem[], busy: Set<string>) {
    const own = items.filter(({ author }) => isSameAuthor(author, from.author));
    for (const batch of batchesDue(own, { paces: from.paces, busy, kinds, now: now() })) {
      busy.add(batch.lane);
      void deliver(batch, from).finally(() => {
        busy.delete(batch.lane);
        bell.ring();
      });
    }
    goOnAfter(restOf(own, from.paces, now()));
  }

  async function deliver(batch: AnyBatch, from: Sender) {
    const { renewals } = from;
    const outcome = await settle(batch, await attempt(batch, from)).catch((): Outcome => ({ type: 'later' }));
    const isLate = outcome.type === 'unauthorized' && from.renewals !== renewals;
    const pace = from.paces.get(batch.lane) ?? FRESH_PACE;
    from.paces.set(batch.lane, paceAfter(pace, batch, isLate ? { type: 'later' } : outcome, { now: now(), random: random() }));
  }

  const attempt = ({ kind, items }: AnyBatch, { author, leaving }: Sender): Promise<Outcome> =>
    withPatience(PATIENCE_MS, leaving.signal, (signal) => kind.deliver(items, { author, signal })).catch(() => ({ type: 'later' }));

  async function settle(batch: AnyBatch, outcome: Outcome): Promise<Outcome> {
    const { done, refused } = settlementOf(batch, outcome);
    if (done.length > 0) await store.remove(done);
    if (refused) await store.refuse(refused.order, refused.reason);
    if (done.length > 0 || refused) tell();
    return outcome;
  }

  return {
    register: (kind) => {
      kinds.set(kind.name, kind);
      goOn();
    },
    put: async (kind, author, payload) => {
      const lane = `${kind.name} ${kind.laneOf(payload)}`;
      lastPut = await store.add({ id: crypto.randomUUID(), author, kind: kind.name, lane, payload });
      goOn();
      tell();
    },
    waiting: async (kind, author) => {
      const items = await store.list();
      return kind.waitingOf(items.filter((item) => item.kind === kind.name && isSameAuthor(item.author, author)));
    },
    retry: async (order) => {
      await store.allow(order);
      goOn();
      tell();
    },
    discard: async (order) => {
      await store.remove([order]);
      goOn();
      tell();
    },
    forget: async (author) => {
      const items = await store.list();
      // What is newer was written since they came back.
      const left = items.filter((item) => item.order <= lastPut && isSameAuthor(item.author, author));
      if (left.length === 0) return;
      await store.remove(left.map(({ order }) => order));
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changedElsewhere: () => {
      goOn();
      tellHere();
    },
    actAs: (author) => {
      if (sender && author && isSameAuthor(sender.author, author)) {
        sender.renewals += 1;
        changePaces(paceAfterRenewal);
      } else {
        sender?.leaving.abort();
        sender = author && { author, leaving: new AbortController(), paces: new Map(), renewals: 0 };
      }
      goOn();
    },
    flush: () => {
      changePaces(paceWhenWoken);
      goOn();
    },
  };
}
