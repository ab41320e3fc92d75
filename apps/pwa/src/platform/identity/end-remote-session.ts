import { withTimeout } from '../async/with-timeout';
import type { ConnectProvider } from './provider';

/**
 * How long sign-out waits for the server and the provider. Personal data has been removed from
 * this browser before.
 */
const SIGN_OUT_TIMEOUT_MS = 3_000;

interface RemoteSession {
  connect: ConnectProvider;
  endServerSession: (accessToken?: string) => Promise<unknown>;
  accessToken: string | undefined;
  refreshToken: string | null | undefined;
  idToken: string | undefined;
}

const resultInTime = <T>(work: Promise<T>): Promise<T | undefined> => withTimeout(work, SIGN_OUT_TIMEOUT_MS).catch(() => undefined);

/**
 * Ends the session with the server and the provider. Resolves with the provider's sign-out URL if
 * it is known in time.
 */
export async function endRemoteSession(session: RemoteSession): Promise<string | undefined> {
  const { connect, endServerSession, accessToken, refreshToken, idToken } = session;
  const leaveProvider = async () => {
    const provider = await connect();
    if (refreshToken) await provider.revoke(refreshToken).catch(() => undefined);
    return provider.signOutUrl(idToken);
  };
  const [, url] = await Promise.all([resultInTime(endServerSession(accessToken)), resultInTime(leaveProvider())]);
  return url;
}
