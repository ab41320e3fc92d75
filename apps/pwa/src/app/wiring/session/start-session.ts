import { catalogueReadOf, identityEndpoints, isOpenToVisitors } from '@chorus/contracts';
import type { QueryClient, Query } from '@tanstack/react-query';
import { createSession } from '../../../features/session/create-session';
import type { SessionActor } from '../../../features/session/session-machine';
import { takeTokensFrom } from '../../../platform/api-client/bearer';
import { callApi } from '../../../platform/api-client/call-api';
import { createProviderConnection } from '../../../platform/identity/connect-provider';
import { createIdentity } from '../../../platform/identity/create-identity';
import { sessionChannelOn } from '../../../platform/identity/session-channel';
import { createSessionStore } from '../../../platform/identity/session-store';
import { onPageWoke } from '../../../platform/lifecycle/page-wake-ups';
import { database, openedDatabase } from '../../../platform/storage/database';
import { guestRow, onLocalRowChange, removeLocalRow, writeLocalRow } from '../../../platform/storage/rows/local-rows';
import { rowIn } from '../../../platform/storage/rows/row-kind';
import { wipe } from '../../../platform/storage/wipe';
import { createPersonal } from './personal';
import type { AddPersonal, PersonalPart } from './personal';
import { noticeEndedSession } from './session-ends';

interface PageSession {
  session: SessionActor;
  addPersonal: AddPersonal;
}

export function startSession(client: QueryClient): PageSession {
  const identity = createIdentity({
    store: createSessionStore(database),
    connect: createProviderConnection(location),
    underLock: (name, work) => navigator.locks.request(name, work),
    tabs: sessionChannelOn(new BroadcastChannel('chorus.session')),
    now: Date.now,
    onWoke: onPageWoke,
    navigate: (url) => location.assign(url),
    untilDatabaseOpens: openedDatabase,
    wipe,
    // If the server is slow, the page has left for the provider by then.
    endServerSession: (token) => callApi(identityEndpoints.endSession, { token, keepalive: true }),
  });
  const session = createSession(identity, new URL(location.href));
  // A suspended person continues as a visitor; only the check of their suspension carries their
  // token.
  takeTokensFrom(
    () => (session.getSnapshot().matches({ suspended: 'told' }) ? Promise.resolve(undefined) : identity.getToken()),
    () => session.getSnapshot().matches('signedIn'),
  );
  const addPersonal = createPersonal(session, { queries: personalQueries(client) });
  noticeEndedSession(session);
  rememberGuest(session);
  session.start();
  return { session, addPersonal };
}

/** Also makes the other tabs those of the guest, or no longer. */
export function rememberGuest(session: SessionActor): void {
  let known = session.getSnapshot().context.guest;
  session.subscribe(({ context: { guest } }) => {
    if (guest === known) return;
    known = guest;
    if (guest) writeLocalRow(guestRow, guest);
    else removeLocalRow(guestRow);
  });
  onLocalRowChange(guestRow, (row) => {
    const guest = rowIn(row);
    if (guest?.id === known?.id) return;
    session.send(guest ? { type: 'guest.joined', guest } : { type: 'guest.left' });
  });
}

/**
 * What a public endpoint answers may depend on who asks: a playlist or a room of a link, on shares and on blocks. Only what belongs to the
 * catalogue is known to be the same for everybody, and how one signs in.
 */
function isPersonal({ meta, queryKey: [path] }: Query): boolean {
  if (!isOpenToVisitors(meta?.access)) return true;
  const read = catalogueReadOf(path);
  return read ? read.isPersonal === true : path !== identityEndpoints.signInConfig.path;
}

export function personalQueries(client: QueryClient): PersonalPart {
  return {
    actAs: (userId) => {
      if (userId === undefined) void client.resetQueries({ predicate: isPersonal });
      else void client.invalidateQueries({ predicate: isPersonal });
    },
  };
}
