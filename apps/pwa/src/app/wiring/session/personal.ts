import type { SessionActor, SessionSnapshot } from '../../../features/session/session-machine';
import type { Services } from '../../../platform/services/services';

/** The reactions of a part of the page to who is signed in. */
export interface PersonalPart {
  /** Somebody has signed in, or nobody is signed in any more: signed out, refused or suspended. */
  actAs?: (userId: string | undefined) => void;
  /** Called with the first and each newer token. */
  onToken?: (userId: string, token: string) => void;
  /** The session has changed. For parts that visitors have, too. */
  onSession?: (session: SessionSnapshot) => void;
  /** The person has signed out, perhaps in another tab: none of their data may remain. Undefined if this page never knew them. */
  onSignedOut?: (userId: string | undefined) => void;
}

/**
 * Parts are told of a sign-out in this order, and of a sign-in or a token in the reverse order. `onSession` comes after either, in the reverse
 * order: while a part hears of a sign-out, the outbox still acts as the person.
 */
const ORDER = [
  'queries',
  // Before the devices, which store the queue that a room has interrupted.
  'rooms',
  // Comes while there still is a queue and a token: the other devices are told that it is paused.
  'devices',
  'queue',
  'drafts',
  'unreadCounts',
  'outbox',
  'notifications',
  'chat',
  'likes',
  'likedAlbums',
  'playlists',
  // Signs in before the devices, which ask it whether the session is private.
  'presence',
  'socket',
  'offlineMusic',
  'outgoingReports',
  'unsentItems',
] as const;

type Listed = (typeof ORDER)[number];
type ActingService = { [Name in keyof Services]-?: Services[Name] extends { actAs: (who: never) => void } ? Name : never }[keyof Services];

/** A service with `actAs` that is missing in `ORDER` is of type `never`: whoever adds the parts does not compile then. */
type PersonalParts = { [Name in Listed | ActingService]: Name extends Listed ? PersonalPart : never };

/** The parts that exist before the page is shown. */
type EarlyPart = 'queries' | 'queue';
export type BackgroundParts = Omit<PersonalParts, EarlyPart>;
export type AddPersonal = (added: Pick<PersonalParts, 'queue'> | BackgroundParts) => void;

/**
 * Tells each part of the page who is signed in. A part that is added later catches up at once: it has nobody's data before. Each is told by
 * its own listener, so one that fails does not stop the next.
 *
 * Before a sign-out, the tab in which the person signs out has wiped their stored data and has told the other tabs
 * (`platform/identity/create-identity`, `platform/storage/wipe`).
 */
export function createPersonal(session: SessionActor, early: Pick<PersonalParts, 'queries'>): AddPersonal {
  const parts: Partial<Record<Listed, PersonalPart>> = { ...early };
  const signInOrder = ORDER.toReversed();

  for (const name of ORDER) {
    session.on('session.closed', () => parts[name]?.actAs?.(undefined));
    // A session that was refused, or whose person is suspended, leaves their data until they return.
    session.on('session.closed', ({ person, reason }) => {
      if (reason === 'signedOut') parts[name]?.onSignedOut?.(person.id);
    });
    session.on('session.replaced', () => parts[name]?.onSignedOut?.(undefined));
  }
  for (const name of signInOrder) {
    session.on('session.opened', ({ person }) => parts[name]?.actAs?.(person.id));
    session.on('token.changed', ({ token }) => {
      const { person } = session.getSnapshot().context;
      if (person) parts[name]?.onToken?.(person.id, token);
    });
    session.subscribe((now) => parts[name]?.onSession?.(now));
  }

  return (added: Partial<Record<Listed, PersonalPart>>) => {
    Object.assign(parts, added);
    const now = session.getSnapshot();
    const { person, token } = now.context;
    const late = signInOrder.flatMap((name) => added[name] ?? []);
    if (now.matches('signedIn') && person) {
      for (const part of late) part.actAs?.(person.id);
      if (token !== undefined) for (const part of late) part.onToken?.(person.id, token);
    }
    for (const part of late) part.onSession?.(now);
  };
}
