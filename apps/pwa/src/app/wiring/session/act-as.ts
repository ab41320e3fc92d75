import type { SessionActor, SessionSnapshot } from '../../../features/session/session-machine';
import type { OnSignOut } from './on-sign-out';

export interface ActAsSteps {
  chat: (userId: string | undefined) => void;
  likes: (userId: string | undefined) => void;
  playlists: (userId: string | undefined) => void;
  presence: (userId: string | undefined) => void;
  /** After presence, which knows whether the session is private. */
  devices: (userId: string | undefined) => void;
  /** After devices, which store what was heard before a room. */
  rooms: (userId: string | undefined) => void;
  outgoingReports: (userId: string | undefined) => void;
  notifications: (userId: string) => void;
  socket: (userId: string, token: string) => void;
  /** Also for a visitor, and when nobody is known. */
  outbox: (session: SessionSnapshot) => void;
  unsentItems: (session: SessionSnapshot) => void;
  offlineMusic: (session: SessionSnapshot) => void;
}

type Steps = Partial<ActAsSteps>;

export type ActAs = (steps: Steps) => void;

export interface SessionHooks {
  onSignOut: OnSignOut;
  actAs: ActAs;
}

/**
 * What a sign-in or a new token causes once the services run, in this order. A service that
 * registers later runs its step at once. Personal queries are refetched by `keepQueriesPersonal`;
 * sign-out is in `on-sign-out`.
 */
export function createActAs(session: SessionActor, onSignOut: OnSignOut): ActAs {
  const steps: Steps = {};
  const onOpened = (step: (userId: string) => void) => session.on('session.opened', ({ person }) => step(person.id));
  const onToken = (step: (userId: string, token: string) => void) =>
    session.on('token.changed', ({ token }) => {
      const { person } = session.getSnapshot().context;
      if (person) step(person.id, token);
    });

  onOpened((userId) => steps.chat?.(userId));
  onOpened((userId) => steps.likes?.(userId));
  onOpened((userId) => steps.playlists?.(userId));
  onOpened((userId) => steps.presence?.(userId));
  onOpened((userId) => steps.devices?.(userId));
  onOpened((userId) => steps.rooms?.(userId));
  onOpened((userId) => steps.outgoingReports?.(userId));
  onToken((userId) => steps.notifications?.(userId));
  onToken((userId, token) => steps.socket?.(userId, token));
  session.subscribe((now) => steps.outbox?.(now));
  session.subscribe((now) => steps.unsentItems?.(now));
  session.subscribe((now) => steps.offlineMusic?.(now));
  onSignOut({
    leaveChat: () => steps.chat?.(undefined),
    leaveLikes: () => steps.likes?.(undefined),
    leavePlaylists: () => steps.playlists?.(undefined),
    leavePresence: () => steps.presence?.(undefined),
    leaveRooms: () => steps.rooms?.(undefined),
    leaveDevices: () => steps.devices?.(undefined),
    leaveOutgoingReports: () => steps.outgoingReports?.(undefined),
  });

  return (more) => {
    Object.assign(steps, more);
    runNow(session.getSnapshot(), more);
  };
}

function runNow(now: SessionSnapshot, steps: Steps): void {
  const { person, token } = now.context;
  runForPerson(now.matches('signedIn') ? person?.id : undefined, steps);
  if (person && token !== undefined) {
    steps.notifications?.(person.id);
    steps.socket?.(person.id, token);
  }
  runForSession(now, steps);
}

function runForPerson(userId: string | undefined, steps: Steps): void {
  steps.chat?.(userId);
  steps.likes?.(userId);
  steps.playlists?.(userId);
  steps.presence?.(userId);
  steps.devices?.(userId);
  steps.rooms?.(userId);
  steps.outgoingReports?.(userId);
}

function runForSession(now: SessionSnapshot, steps: Steps): void {
  steps.outbox?.(now);
  steps.unsentItems?.(now);
  steps.offlineMusic?.(now);
}
