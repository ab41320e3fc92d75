import { waitFor } from 'xstate';
import type { SessionActor } from '../../../features/session/session-machine';
import { onPageWoke } from '../../../platform/lifecycle/page-wake-ups';
import { renewListeningAccess } from '../../../platform/api-client/renew-listening-access';
import { isClosedToVisitors } from '../../../platform/listening-access/who-may-listen';
import type { ResponseSubscriber } from '../../../platform/storage/responses/response-channel';
import { wipeVisitorsMusic } from '../../../platform/storage/wipe';

interface Deps {
  session: SessionActor;
  responses: ResponseSubscriber;
  /** Goes to Home with a new page. */
  leave: () => void;
}

/** Several times in the four hours that the cookie lasts. */
const RENEW_EVERY_MS = 30 * 60_000;

/**
 * Where only people who are signed in may listen, renews the cookie with which this browser reads music, and removes all music from the device
 * once nobody on it may listen.
 */
export function followListeningAccess({ session, responses, leave }: Deps): void {
  const ask = async () => {
    const { mayListen } = await renewListeningAccess();
    if (!mayListen && session.getSnapshot().matches('signedOut')) await wipeVisitorsMusic();
  };
  const askQuietly = () => void ask().catch(() => undefined);
  const renew = () => {
    if (isClosedToVisitors() && session.getSnapshot().matches({ signedIn: 'online' })) askQuietly();
  };

  responses.onMessage(({ type }) => {
    if (type === 'refused') askQuietly();
  });
  if (isClosedToVisitors() && session.getSnapshot().matches('signedOut')) askQuietly();
  setInterval(renew, RENEW_EVERY_MS);
  onPageWoke(renew);
  // A new page, because this one has lists and a queue in memory. In the tab where the person signs out, what is stored is removed before.
  session.on('session.closed', ({ reason }) => {
    if (reason === 'signedOut' && isClosedToVisitors()) void waitFor(session, (now) => now.matches('signedOut')).then(leave);
  });
}
