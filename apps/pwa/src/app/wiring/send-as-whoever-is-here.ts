import { knownVisitorId } from '../../features/listening/visitor-id';
import type { SessionActor } from '../../features/session/session-machine';
import type { Outbox } from '../../platform/outbox/create-outbox';
import { isSameAuthor } from '../../platform/outbox/outbox-item';
import type { Author } from '../../platform/outbox/outbox-item';

type SessionSnapshot = ReturnType<SessionActor['getSnapshot']>;

/** Whose things leave this page; nobody's while it is not known who is signed in. A visitor is somebody from their first play on. */
export function authorIn(session: SessionSnapshot, visitor: () => string | undefined = knownVisitorId): Author | undefined {
  const { person } = session.context;
  if (session.matches('signedIn')) return person && { type: 'person', id: person.id };
  const id = session.matches('signedOut') || session.matches('suspended') ? visitor() : undefined;
  return id === undefined ? undefined : { type: 'visitor', id };
}

const isSame = (one: Author | undefined, other: Author | undefined): boolean => (one && other ? isSameAuthor(one, other) : one === other);

/** Sends as whoever is signed in, or as the visitor when nobody is; what waits for a session is tried again with every new token. */
export function sendAsWhoeverIsHere(outbox: Pick<Outbox, 'actAs'>, session: SessionActor): void {
  const sender = session.select(
    (snapshot) => ({ author: authorIn(snapshot), token: snapshot.context.token }),
    (one, other) => isSame(one.author, other.author) && one.token === other.token,
  );
  sender.subscribe(({ author }) => outbox.actAs(author));
  outbox.actAs(sender.get().author);
}
