import type { Refusal } from '@chorus/contracts';
import type { AppSocket } from './app-socket';
import { dismiss } from './dismiss';
import { EventBudget } from './event-budget';

/** Who goes on sending after so many events were refused does not listen. */
const MOST_REFUSED = 10_000;

type Acknowledge = (answer: Refusal) => void;
const isAcknowledge = (value: unknown): value is Acknowledge => typeof value === 'function';

/** Events beyond a socket's budget reach no handler; a sender who never stops is dismissed. */
export function limitEvents(socket: AppSocket): void {
  const budget = new EventBudget();
  let refused = 0;
  socket.use((event: readonly unknown[], next) => {
    const retryAfterMs = budget.take();
    if (retryAfterMs === 0) {
      next();
      return;
    }
    const acknowledge = event.at(-1);
    if (isAcknowledge(acknowledge)) acknowledge({ ok: false, code: 'rate_limited', message: 'Too much at once.', retryAfterMs });
    refused += 1;
    if (refused === MOST_REFUSED) dismiss(socket, 'too_much', 'This connection sent too much.');
  });
}
