import { knownVisitorId } from '../../../features/listening/visitor-id';
import type { Guest } from '../../../features/session/session';
import type { SessionSnapshot } from '../../../features/session/session-machine';
import { isSameAuthor } from '../../../platform/outbox/outbox-kind';
import type { Author } from '../../../platform/outbox/outbox-kind';
import { VISITOR } from '../../../platform/storage/rows/download-rows';

type Listener = { type: 'person'; id: string } | { type: 'visitor' };

/** The guest of a room, where nobody is signed in. */
export const guestIn = (session: SessionSnapshot): Guest | undefined => (session.matches('signedOut') ? session.context.guest : undefined);

/** The id that the listener of this page has in a room. */
export const idInRoomsOf = (session: SessionSnapshot): string | undefined =>
  session.matches('signedIn') ? session.context.person?.id : guestIn(session)?.id;

/** Undefined while it is not known who is here. A suspended person continues as a visitor. */
function listenerIn(session: SessionSnapshot): Listener | undefined {
  const { person } = session.context;
  if (session.matches('signedIn')) return person && { type: 'person', id: person.id };
  return session.matches('signedOut') || session.matches('suspended') ? { type: 'visitor' } : undefined;
}

/**
 * The owner of outgoing items: nobody until the session is known. A visitor has an id from their
 * first play on.
 */
export function authorIn(session: SessionSnapshot, visitor: () => string | undefined = knownVisitorId): Author | undefined {
  const listener = listenerIn(session);
  if (listener?.type !== 'visitor') return listener;
  const id = visitor();
  return id === undefined ? undefined : { type: 'visitor', id };
}

const isSame = (one: Author | undefined, other: Author | undefined): boolean => (one && other ? isSameAuthor(one, other) : one === other);

/**
 * Calls back with the signed-in person or the visitor, and again with every new token, and when a visitor becomes the guest of a room: items
 * that wait for a session are then retried.
 */
export function onAuthorChange(actAs: (author: Author | undefined) => void): (session: SessionSnapshot) => void {
  let known: { author: Author | undefined; access: string | undefined } | undefined;
  return (session) => {
    const now = { author: authorIn(session), access: session.context.token ?? guestIn(session)?.id };
    if (known && known.access === now.access && isSame(known.author, now.author)) return;
    known = now;
    actAs(now.author);
  };
}

/** Calls back with the owner of downloads: the signed-in person or `VISITOR`. */
export const onOwnerChange =
  (actAs: (owner: string | undefined) => void) =>
  (session: SessionSnapshot): void => {
    const listener = listenerIn(session);
    actAs(listener?.type === 'visitor' ? VISITOR : listener?.id);
  };
