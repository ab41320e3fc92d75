import { createDelivery } from './create-delivery';
import type { OutboxKind } from './outbox-kind';
import { idleOutbox, reduceOutbox } from './outbox-rules';
import type { OutboxCommand, OutboxEvent } from './outbox-rules';
import type { OutboxStore } from './outbox-store';
import { readableItems, unreadableOf } from './read-items';
import { logUnreadable } from '../storage/rows/read-rows';

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
    dispatch({ type: 'items.read', items: readableItems(items, kinds), kinds, now: now() });
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
