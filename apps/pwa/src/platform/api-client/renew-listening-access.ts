import { listeningAccessEndpoints } from '@chorus/contracts';
import { withTimeout } from '../async/with-timeout';
import { hasCookie, isClosedToVisitors, noteWhoMayListen, noteRenewed } from '../listening-access/who-may-listen';
import { callApi } from './call-api';

/** After this time, the page is shown without its covers. */
const LONGEST_WAIT_MS = 1_500;

/** Asks the server who may listen, and whether this browser may; renews its cookie if so. Rejects as `callApi` does. */
export async function renewListeningAccess(): Promise<{ mayListen: boolean }> {
  const { listening, mayListen } = await callApi(listeningAccessEndpoints.status);
  noteWhoMayListen(listening);
  if (mayListen) noteRenewed();
  return { mayListen };
}

/** For a person who comes back after hours: what the device has stored is shown at once, before any answer of the server renews the cookie. */
export async function untilCookieRenewed(): Promise<void> {
  if (!isClosedToVisitors() || hasCookie()) return;
  await withTimeout(
    renewListeningAccess().catch(() => undefined),
    LONGEST_WAIT_MS,
  );
}
