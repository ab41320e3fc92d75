import { listeningAccessEndpoints } from '@chorus/contracts';
import { withTimeout } from '../async/with-timeout';
import { hasCookie, isClosedToVisitors, noteWhoMayListen, noteRenewed } from '../listening-access/who-may-listen';
import { callApi } from './call-api';

/** After this, the page is shown, at first without its covers. */
const LONGEST_WAIT_MS = 1_500;

/** Asks the server who may listen, and whether this browser may, which renews its cookie. Rejects as `callApi` does. */
export async function renewListeningAccess(): Promise<{ mayListen: boolean }> {
  const { listening, mayListen } = await callApi(listeningAccessEndpoints.status);
  noteWhoMayListen(listening);
  if (mayListen) noteRenewed();
  return { mayListen };
}

/** For a person who comes back after hours: the page shows what the device has stored before any answer of the server renews the cookie of its covers. */
export async function untilCookieRenewed(): Promise<void> {
  if (!isClosedToVisitors() || hasCookie()) return;
  await withTimeout(
    renewListeningAccess().catch(() => undefined),
    LONGEST_WAIT_MS,
  );
}
