import { assign, emit, enqueueActions, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { NotSignedInAgain } from '../../platform/identity/grant';
import type { Person } from '../../platform/identity/person';
import type { IdentityCommand } from './identity-actor';
import type { Session } from './session';
import type { SessionEvent } from './session-event';
import type { Granted, Returned, SessionInput, Suspended } from './session-input';

const SIGN_IN_FAILED = "Sign-in didn't work. Please try again.";
const OFFLINE = "You're offline. Try again in a moment.";

const whyFailed = ({ isOffline }: Session) => (isOffline() ? OFFLINE : SIGN_IN_FAILED);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const recalled = ({ event }: { event: { person: Person | undefined } }) => event.person;
const reasonOf = (error: unknown) => (error instanceof ApiFailure ? error.answer?.reason : undefined);
const granted = ({ event }: { event: Granted }): Granted => event;
const error = ({ event }: { event: { error: unknown } }) => event.error;

export const sessionMachine = setup({
  types: {
    context: {} as Session,
    events: {} as SessionInput,
    input: {} as Pick<Session, 'answerUrl' | 'isOffline'>,
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
    rememberReturn: assign((_, { returnPath, isAgain }: Returned) => ({ returnPath, again: isAgain ? ('done' as const) : undefined })),
    forgetAgain: assign({ again: undefined }),
    rememberPerson: assign({ person: (_, person: Person | undefined) => person }),
    // A renewal may come without an ID token; the one before is still the person's.
    take: assign(({ context }, { person, token, idToken = context.idToken }: Granted) => ({ person, token, idToken, refused: undefined })),
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
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    returnPath: undefined,
    person: undefined,
    refused: undefined,
    token: undefined,
    idToken: undefined,
    again: undefined,
    isAdmin: false,
    error: undefined,
    suspensionReason: undefined,
  }),
  invoke: [
    { src: 'identity', id: 'identity' },
    { src: 'pageWakeUps', id: 'pageWakeUps' },
  ],
  on: {
    'identity.replaced': { actions: 'announceWiped' },
    'identity.ended': { actions: 'announceLeft' },
  },
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasAnswerUrl', target: 'redeeming' }, { target: 'starting' }] },

    redeeming: {
      entry: 'redeem',
      on: {
        'identity.redeemed': { actions: { type: 'rememberReturn', params: ({ event }) => event } },
        'identity.granted': { target: 'signedIn', actions: { type: 'take', params: granted } },
        'identity.failed': [
          {
            guard: { type: 'wasAgain', params: error },
            target: 'starting',
            actions: ['rememberFailedSignIn', 'rememberFailedAgain', { type: 'log', params: error }],
          },
          { target: 'starting', actions: ['rememberFailedSignIn', { type: 'log', params: error }] },
        ],
      },
    },

    starting: {
      tags: 'waiting',
      after: { spinnerLimit: [{ guard: 'knowsPerson', target: 'signedIn.offline' }, { target: 'signedOut' }] },
      on: {
        'identity.granted': { target: 'signedIn', actions: { type: 'take', params: granted } },
        'identity.ended': { target: 'signedOut', actions: ['announceLeft', 'rememberRefused', 'forget'] },
      },
      initial: 'remembering',
      states: {
        remembering: {
          entry: 'recall',
          on: {
            'identity.recalled': [
              {
                guard: { type: 'isSomebody', params: recalled },
                target: 'fetchingToken',
                actions: { type: 'rememberPerson', params: recalled },
              },
              { target: '#session.signedOut' },
            ],
          },
        },
        fetchingToken: { entry: 'renew', on: { 'identity.unreachable': '#session.signedIn.offline' } },
      },
    },

    signedOut: {
      on: {
        'identity.granted': {
          target: 'signedIn',
          actions: [
            { type: 'announceReplaced', params: granted },
            { type: 'take', params: granted },
          ],
        },
        // Storage answered after the splash's time limit.
        'identity.recalled': {
          guard: { type: 'isSomebody', params: recalled },
          target: 'signedIn.renewing',
          actions: { type: 'rememberPerson', params: recalled },
        },
      },
      initial: 'idle',
      states: {
        idle: { on: { 'session.signIn': 'departing' } },
        departing: {
          entry: ['clearError', 'depart'],
          on: {
            'identity.failed': { target: 'idle', actions: ['rememberFailedSignIn', { type: 'log', params: error }] },
            // The page is in use again, for example from the back/forward cache: nobody is at the provider.
            'page.woke': 'idle',
          },
        },
      },
    },

    signedIn: {
      entry: ['clearError', 'announceOpened'],
      exit: ['announceClosed', 'rememberRefused', 'forget'],
      on: {
        'identity.granted': [
          {
            guard: { type: 'isSamePerson', params: granted },
            target: '.online',
            actions: { type: 'take', params: granted },
          },
          { target: 'signedIn', reenter: true, actions: { type: 'take', params: granted } },
        ],
        'identity.ended': 'signedOut',
        'session.signOut': 'leaving',
        'session.signInAgain': { actions: ['forgetAgain', 'departAgain'] },
        'session.againOver': { actions: 'forgetAgain' },
        'identity.failed': { actions: ['rememberFailedAgain', { type: 'log', params: error }] },
        'session.suspended': { target: 'suspended', actions: { type: 'rememberSuspended', params: ({ event }) => event } },
      },
      initial: 'online',
      states: {
        online: {
          initial: 'checkingAdmin',
          on: { 'identity.unreachable': 'offline' },
          states: {
            checkingAdmin: {
              tags: 'checkingAdmin',
              on: { 'identity.granted': { guard: { type: 'isSamePerson', params: granted }, actions: { type: 'take', params: granted } } },
              invoke: {
                src: 'checkAdmin',
                onDone: { target: 'ready', actions: { type: 'rememberAdmin', params: ({ event }) => event.output } },
                onError: [
                  {
                    guard: { type: 'isSuspension', params: error },
                    actions: raise(({ context, event }) => ({
                      type: 'session.suspended',
                      person: context.person,
                      reason: reasonOf(event.error),
                    })),
                  },
                  { target: 'ready', actions: ['clearAdmin', { type: 'rememberError', params: error }] },
                ],
              },
            },
            ready: {
              entry: 'announceToken',
              on: {
                'session.recheck': 'checkingAdmin',
                'page.woke': { guard: 'hasFailed', target: 'checkingAdmin' },
                'identity.granted': {
                  guard: { type: 'isSamePerson', params: granted },
                  actions: [{ type: 'take', params: granted }, 'announceToken'],
                },
              },
            },
          },
        },
        offline: { after: { retryPause: 'renewing' }, on: { 'page.woke': 'renewing' } },
        renewing: { entry: 'renew', on: { 'identity.unreachable': 'offline' } },
      },
    },

    // The token remains valid for the provider and is used for nothing else.
    suspended: {
      on: {
        'session.signOut': { target: 'leaving', actions: ['announceClosed', 'forget'] },
        'identity.ended': { target: 'signedOut', actions: ['announceClosed', 'forget'] },
        'identity.granted': {
          guard: { type: 'isAnotherPerson', params: granted },
          target: 'signedIn',
          actions: ['announceClosed', { type: 'take', params: granted }],
        },
      },
      initial: 'told',
      states: {
        told: {
          invoke: { src: 'rechecks' },
          on: { 'session.recheck': 'asking', 'page.woke': 'asking' },
        },
        asking: {
          invoke: {
            src: 'checkAdmin',
            onDone: '#session.starting',
            onError: [
              {
                guard: { type: 'isSuspension', params: error },
                target: 'told',
                actions: { type: 'rememberReason', params: error },
              },
              { target: 'told' },
            ],
          },
        },
      },
    },

    leaving: {
      tags: 'waiting',
      entry: 'end',
      on: { 'identity.ended': 'signedOut', 'page.woke': 'signedOut' },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = ReturnType<SessionActor['getSnapshot']>;
