import type { QueueActor } from '../../features/player/queue/queue-machine';
import type { SessionActor } from '../../features/session/session-machine';

/** What somebody listened to is theirs: the queue does not outlive their sign-out, neither on the page nor in its memory. */
export function emptyQueueAtSignOut(session: SessionActor, queue: QueueActor): void {
  const clear = () => queue.send({ type: 'queue.clear' });
  session.on('session.closed', ({ reason }) => {
    if (reason === 'signedOut') clear();
  });
  session.on('session.replaced', clear);
}
