import type { OfflineMusic } from '../../features/offline/create-offline-music';
import type { SessionActor } from '../../features/session/session-machine';

/** Which songs lie here because somebody heard them is theirs: it goes when they sign out, whether or not all else of theirs is gone by then. */
export function forgetWhatWasHeard(session: SessionActor, offline: Pick<OfflineMusic, 'clearAutomatic'>): void {
  const forget = () =>
    void offline.clearAutomatic().catch((error: unknown) => console.error('What was heard here could not be forgotten', error));
  session.on('session.closed', ({ reason }) => {
    if (reason === 'signedOut') forget();
  });
  session.on('session.replaced', forget);
}
