import type { Refusal } from '@chorus/contracts';
import type { AppSocket } from './app-socket';
import { disconnect } from './disconnect';
import { EventBudget } from './event-budget';

/** A sender that ignores this many refusals is disconnected. */
const MOST_REFUSED = 10_000;

type Acknowledge = (answer: Refusal) => void;
const isAcknowledge = (value: unknown): value is Acknowledge => typeof value === 'function';

/** Events over the socket's budget reach no handler; a sender that does not stop is disconnected. */
export function limitEvents(socket: AppSocket): void {
  const budget = new EventBudget();
  let refused = 0;
  socket.use((event: readonly unknown[], next) => {
    const retryAfterMs = budget.consume();
    if (retryAfterMs === 0) {
      next();
      return;
    }
    const acknowledge = event.at(-1);
    if (isAcknowledge(acknowledge)) acknowledge({ ok: false, code: 'rate_limited', message: 'Too much at once.', retryAfterMs });
    refused += 1;
    if (refused === MOST_REFUSED) disconnect(socket, 'too_much', 'This connection sent too much.');
  });
}
