import { withDeadline } from '../async/with-deadline';
import { judgedOutcome, settlementOf, surplusOf } from './delivery-rules';
import type { Batch } from './delivery-rules';
import { isSameAuthor, unreadableOf } from './outbox-kind';
import type { Author, OutboxKind, Outcome } from './outbox-kind';
import { idleOutbox, reduceOutbox } from './outbox-rules';
import type { OutboxCommand, OutboxEvent } from './outbox-rules';
import type { OutboxStore } from './outbox-store';
import { logUnreadable } from '../storage/rows/row-kind';

/** A long pause is split: a timer cannot hold days, and machines sleep. */
const LONGEST_REST_MS = 60_000;

export interface SendingDeps {
  store: OutboxStore;
  /** Runs the work while no other tab does, so that only one tab sends each item. */
  underLock: (work: () => Promise<void>) => Promise<void>;
  now: () => number;
  random: () => number;
  notify: () => void;
}

/**
 * Carries out the commands of `reduceOutbox`. Returns the function that dispatches events to it.
 */
export function startSending(
  { store, underLock, now, random, notify }: SendingDeps,
  kinds: ReadonlyMap<string, OutboxKind<never>>,
): (event: OutboxEvent) => void {
  const deliver = createDelivery({ store, now, notify });
  let state = idleOutbox;
  let unlock: () => void = () => undefined;
  let leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function dispatch(event: OutboxEvent) {
    const next = reduceOutbox(state, event);
    state = next.state;
    next.commands.forEach(carryOut);
  }

  const fail = (error: unknown) => {
    console.error('The outbox could not be read', error);
    dispatch({ type: 'storage.failed' });
  };
  const holdLock = () =>
    new Promise<void>((resolve) => {
      unlock = resolve;
      dispatch({ type: 'lock.granted' });
    });

  async function readItems() {
    const { items } = await store.list();
    kinds.forEach((kind) => logUnreadable(kind.row, unreadableOf(kind, items).length));
    const readable = items.filter((item) => kinds.get(item.kind)?.canRead(item) ?? true);
    dispatch({ type: 'items.read', items: readable, kinds, now: now() });
  }

  function carryOut(command: OutboxCommand) {
    switch (command.type) {
      case 'lock':
        underLock(holdLock).catch(fail);
        break;
      case 'unlock':
        unlock();
        break;
      case 'readItems':
        readItems().catch(fail);
        break;
      case 'deliver': {
        const { batch, author } = command;
        void deliver(batch, author, leaving.signal).then((outcome) =>
          dispatch({ type: 'delivery.ended', partition: batch.partition, outcome, now: now(), random: random() }),
        );
        break;
      }
      case 'abortDeliveries':
        leaving.abort();
        leaving = new AbortController();
        break;
      case 'rest':
        clearTimeout(timer);
        if (command.ms !== Infinity) timer = setTimeout(() => dispatch({ type: 'woken' }), Math.min(command.ms, LONGEST_REST_MS));
        break;
    }
  }

  return dispatch;
}

/**
 * Limit for one request: a network that silently drops it would block its partition, and every
 * other tab.
 */
const TIMEOUT_MS = 30_000;

/**
 * Delivers a batch and stores the result. Never rejects: a result that could not be stored is
 * retried.
 */
export type Deliver = (batch: Batch<OutboxKind<never>>, author: Author, leaving: AbortSignal) => Promise<Outcome>;

export function createDelivery({ store, now, notify }: Pick<SendingDeps, 'store' | 'now' | 'notify'>): Deliver {
  async function settle(batch: Batch<OutboxKind<never>>, outcome: Outcome): Promise<Outcome> {
    const judged = judgedOutcome(batch, outcome, now());
    const { done, marked } = settlementOf(batch, judged, now());
    if (done.length > 0) await store.remove(done);
    for (const { order, state } of marked) await store.mark(order, state);
    const setAside = marked.length > 0 && judged.type === 'refused' ? batch.items : [];
    for (const item of setAside) {
      console.warn(`Set aside in the outbox (${batch.kind.name}): ${marked[0]?.state.refusal}`);
      batch.kind.setAside(item);
    }
    if (done.length > 0 || setAside.length > 0) notify();
    // Tidying must not change the outcome; the next refusal tidies again.
    for (const { author } of setAside) await removeSurplus(author, batch.kind).catch(() => undefined);
    return judged;
  }

  async function removeSurplus(author: Author, kind: OutboxKind<never>) {
    const { items } = await store.list();
    const own = items.filter((item) => isSameAuthor(item.author, author));
    const surplus = surplusOf(own, kind);
    if (surplus.length > 0) await store.remove(surplus);
  }

  return async (batch, author, leaving) => {
    const later = (): Outcome => ({ type: 'later' });
    const attempt = withDeadline(TIMEOUT_MS, leaving, (signal) => batch.kind.deliver(batch.items, { author, signal }));
    return settle(batch, await attempt.catch(later)).catch(later);
  };
}
