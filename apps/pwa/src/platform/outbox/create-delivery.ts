import { judgedOutcome, settlementOf, surplusOf } from './delivery-rules';
import type { Batch } from './delivery-rules';
import { isSameAuthor } from './outbox-item';
import type { Author } from './outbox-item';
import type { OutboxKind } from './outbox-kind';
import type { OutboxStore } from './outbox-store';
import type { Outcome } from './outcome';
import { withDeadline } from '../async/with-deadline';

/**
 * Limit for one request: a network that silently drops it would block its partition, and every
 * other tab.
 */
const TIMEOUT_MS = 30_000;

interface DeliveryDeps {
  store: OutboxStore;
  now: () => number;
  notify: () => void;
}

/**
 * Delivers a batch and stores the result. Never rejects: a result that could not be stored is
 * retried.
 */
export type Deliver = (batch: Batch<OutboxKind<never>>, author: Author, leaving: AbortSignal) => Promise<Outcome>;

export function createDelivery({ store, now, notify }: DeliveryDeps): Deliver {
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
