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
  /** Loads the page anew. */
  leave: () => void;
}

/** Several times in the four hours that the cookie lasts. */
const RENEW_EVERY_MS = 30 * 60_000;

/**
 * Where only people who are signed in may listen, renews the cookie with which this browser reads music, and forgets all music when nobody may
 * have it any more.
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
  // The page has lists and a queue in memory. The tab in which the person signs out first removes what is stored.
  session.on('session.closed', ({ reason }) => {
    if (reason === 'signedOut' && isClosedToVisitors()) void waitFor(session, (now) => now.matches('signedOut')).then(leave);
  });
}
