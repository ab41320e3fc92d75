import { assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { NotSignedInAgain } from '../../platform/identity/grant';
import type { Granted } from '../../platform/identity/identity';
import type { Person } from '../../platform/identity/person';
import type { IdentityActorEvent, IdentityCommand } from './identity-actor';
import type { Guest, Session } from './session';

export type SessionInput =
  | IdentityActorEvent
  /** The page became visible or the network returned: failed requests may work now. */
  | { type: 'page.woke' }
  | { type: 'session.signIn' }
  | { type: 'session.signOut' }
  | { type: 'session.signInAgain' }
  | { type: 'session.againOver' }
  | { type: 'session.recheck' }
  /** A visitor has joined a room as a guest, perhaps in another tab. */
  | { type: 'guest.joined'; guest: Guest }
  /** They have left it, were removed, or it has ended; or they are in it with an account now. */
  | { type: 'guest.left' }
  | Suspended;

export interface Suspended {
  type: 'session.suspended';
  person: Person | undefined;
  reason: string | undefined;
}

export type SessionEvent =
  | { type: 'session.opened'; person: Person }
  /** A first or newer token. It follows the first answer of the admin check. */
  | { type: 'token.changed'; token: string }
  /** Unless the reason is `refused`, for now or for good, nothing of the person may remain. */
  | { type: 'session.closed'; person: Person; reason: 'signedOut' | 'refused' }
  /**
   * Another person signed in, or the last one signed out, possibly one that this page never knew:
   * nothing of theirs may remain.
   */
  | { type: 'session.replaced' };

const SIGN_IN_FAILED = "Sign-in didn't work. Please try again.";
const OFFLINE = "You're offline. Try again in a moment.";

const whyFailed = ({ isOffline }: Session) => (isOffline() ? OFFLINE : SIGN_IN_FAILED);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The reason that the server gave for a suspension, if any. */
export const reasonOf = (error: unknown): string | undefined => (error instanceof ApiFailure ? error.answer?.reason : undefined);

/** The path from which the failed sign-in began. */
export const returnPathOf = (error: unknown): string | undefined => (error instanceof NotSignedInAgain ? error.returnPath : undefined);

/** The types, actors, guards and actions of the session machine. */
export const sessionParts = setup({
  types: {
    context: {} as Session,
    events: {} as SessionInput,
    input: {} as Pick<Session, 'answerUrl' | 'isOffline' | 'guest'>,
    emitted: {} as SessionEvent,
    tags: {} as 'waiting' | 'checkingAdmin',
  },
  delays: { spinnerLimit: 3_000, retryPause: 20_000 },
  actors: {
    identity: fromCallback<IdentityCommand>(() => undefined),
    pageWakeUps: fromCallback(() => undefined),
    rechecks: fromCallback(() => undefined),
    checkAdmin: fromPromise<boolean>(() => Promise.resolve(false)),
  },
  guards: {
    hasAnswerUrl: ({ context }) => context.answerUrl !== undefined,
    hasFailed: ({ context }) => context.error !== undefined,
    knowsPerson: ({ context }) => context.person !== undefined,
    isGuest: ({ context }) => context.guest !== undefined,
    isSomebody: (_, person: Person | undefined) => person !== undefined,
    isSuspension: (_, error: unknown) => error instanceof ApiFailure && error.code === 'suspended',
    wasAgain: (_, error: unknown) => error instanceof NotSignedInAgain,
    isAnotherPerson: ({ context }, { person }: Granted) => person.id !== context.person?.id,
    isSamePerson: ({ context }, { person }: Granted) => person.id === context.person?.id,
  },
  actions: {
    recall: sendTo('identity', { type: 'identity.recall' }),
    renew: sendTo('identity', { type: 'identity.renew' }),
    redeem: sendTo('identity', ({ context }) => ({ type: 'identity.redeem', answerUrl: context.answerUrl ?? '' })),
    depart: sendTo('identity', { type: 'identity.depart', isAgain: false }),
    departAgain: sendTo('identity', { type: 'identity.depart', isAgain: true }),
    end: sendTo('identity', { type: 'identity.end' }),
    rememberReturn: assign((_, returnPath: string | undefined) => ({ returnPath })),
    rememberAgain: assign((_, isAgain: boolean) => ({ again: isAgain ? ('done' as const) : undefined })),
    forgetAgain: assign({ again: undefined }),
    rememberPerson: assign({ person: (_, person: Person | undefined) => person }),
    // A renewal may come without an ID token; the previous one is still the person's.
    take: assign(({ context }, { person, token, idToken = context.idToken }: Granted) => ({ person, token, idToken, refused: undefined })),
    rememberGuest: assign((_, { guest }: { guest: Guest }) => ({ guest })),
    forgetGuest: assign({ guest: undefined }),
    rememberAdmin: assign((_, isAdmin: boolean) => ({ isAdmin, error: undefined })),
    rememberError: assign({ error: (_, error: unknown) => messageOf(error) }),
    rememberFailedSignIn: assign({ error: ({ context }) => whyFailed(context) }),
    rememberFailedAgain: assign({ again: ({ context }) => ({ failed: whyFailed(context) }) }),
    log: (_, error: unknown) => console.error(SIGN_IN_FAILED, error),
    clearError: assign({ error: undefined }),
    clearAdmin: assign({ isAdmin: false }),
    rememberRefused: assign({
      refused: ({ context, event }) => (event.type === 'identity.ended' && event.reason === 'refused' ? context.person : undefined),
    }),
    forget: assign({ person: undefined, token: undefined, idToken: undefined, again: undefined, isAdmin: false }),
    rememberSuspended: assign((_, { person, reason }: Suspended) => ({ person, suspensionReason: reason })),
    rememberReason: assign({ suspensionReason: (_, error: unknown) => reasonOf(error) }),
    announceOpened: enqueueActions(({ context, enqueue }) => {
      if (context.person) enqueue.emit({ type: 'session.opened', person: context.person });
    }),
    announceReplaced: enqueueActions(({ context, enqueue }, { person }: Granted) => {
      const { refused } = context;
      if (refused && refused.id !== person.id) enqueue.emit({ type: 'session.closed', person: refused, reason: 'signedOut' });
    }),
    announceWiped: emit({ type: 'session.replaced' }),
    announceLeft: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'identity.ended' || event.reason !== 'signedOut') return;
      const person = context.person ?? context.refused;
      enqueue.emit(person ? { type: 'session.closed', person, reason: 'signedOut' } : { type: 'session.replaced' });
    }),
    announceToken: enqueueActions(({ context, enqueue }) => {
      if (context.token) enqueue.emit({ type: 'token.changed', token: context.token });
    }),
    announceClosed: enqueueActions(({ context, event, enqueue }) => {
      const isShutOut = event.type === 'session.suspended';
      const reason = event.type === 'identity.ended' ? event.reason : isShutOut ? 'refused' : 'signedOut';
      if (context.person) enqueue.emit({ type: 'session.closed', person: context.person, reason });
    }),
  },
});
