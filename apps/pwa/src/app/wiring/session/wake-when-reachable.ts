import type { SessionActor } from '../../../features/session/session-machine';
import type { Readable } from '../../../platform/store/create-store';

/** A browser's network events may be missing, or come before the network does. */
export function wakeWhenReachable(session: SessionActor, isReachable: Readable<boolean>): void {
  isReachable.subscribe(() => {
    if (isReachable.get()) session.send({ type: 'page.woke' });
  });
}
