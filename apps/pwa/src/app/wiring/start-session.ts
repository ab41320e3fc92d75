import { identityEndpoints } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createSession } from '../../features/session/create-session';
import type { SessionActor } from '../../features/session/session-machine';
import { takeTokensFrom } from '../../platform/api-client/bearer';
import { callApi } from '../../platform/api-client/call-api';
import { createProviderConnection } from '../../platform/identity/connect-provider';
import { createIdentity } from '../../platform/identity/create-identity';
import { onPageWoke } from '../../platform/identity/page-wake-ups';
import { createSessionStore } from '../../platform/identity/session-store';
import { tabsOn } from '../../platform/identity/tabs';
import { beforeUse, database, openedDatabase } from '../../platform/storage/database';
import { finishWipe, wipe } from '../../platform/storage/wipe';
import { readListsAsWhoeverIsSignedIn } from './read-lists-as-whoever-is-signed-in';

/** The session with everything of this browser that it needs; from here on, calls carry its token. */
export function startSession(client: QueryClient): SessionActor {
  beforeUse(finishWipe);
  const identity = createIdentity({
    store: createSessionStore(database),
    connect: createProviderConnection(location.origin),
    underLock: (name, work) => navigator.locks.request(name, work),
    tabs: tabsOn(new BroadcastChannel('chorus.session')),
    now: Date.now,
    onWoke: onPageWoke,
    navigate: (url) => location.assign(url),
    untilDatabaseOpens: openedDatabase,
    wipe,
    endServerSession: () => callApi(identityEndpoints.endSession),
  });
  // A stored session is restored as soon as the database opens, even after its timeout.
  const recall = () => openedDatabase().then(identity.recall);
  const session = createSession({ ...identity, recall }, new URL(location.href));
  // Who is suspended goes on as a visitor, and only asks whether they still are.
  takeTokensFrom(() => (session.getSnapshot().matches({ suspended: 'told' }) ? Promise.resolve(undefined) : identity.getToken()));
  readListsAsWhoeverIsSignedIn(session, client);
  session.start();
  return session;
}
