import { not, raise } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { Granted } from '../../platform/identity/identity';
import type { Person } from '../../platform/identity/person';
import { reasonOf, returnPathOf, sessionParts } from './session-parts';

const recalled = ({ event }: { event: { person: Person | undefined } }) => event.person;
const granted = ({ event }: { event: Granted }): Granted => event;
const error = ({ event }: { event: { error: unknown } }) => event.error;

export const sessionMachine = sessionParts.createMachine({
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
    'guest.left': { actions: 'forgetGuest' },
  },
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasAnswerUrl', target: 'redeeming' }, { target: 'starting' }] },

    redeeming: {
      entry: 'redeem',
      on: {
        // A token that is only granted meanwhile is a renewal of the previous session, or another tab's.
        'identity.redeemed': {
          target: 'signedIn',
          actions: [
            { type: 'rememberReturn', params: ({ event }) => event.returnPath },
            { type: 'rememberAgain', params: ({ event }) => event.isAgain },
            { type: 'take', params: granted },
          ],
        },
        'identity.failed': [
          {
            guard: { type: 'wasAgain', params: error },
            target: 'starting',
            actions: [
              { type: 'rememberReturn', params: ({ event }) => returnPathOf(event.error) },
              'rememberFailedSignIn',
              'rememberFailedAgain',
              { type: 'log', params: error },
            ],
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
        'guest.joined': { actions: { type: 'rememberGuest', params: ({ event }) => event } },
      },
      initial: 'idle',
      states: {
        idle: {
          always: { guard: 'isGuest', target: 'guest' },
          on: { 'session.signIn': 'departing' },
        },
        // A visitor who is in one room.
        guest: {
          always: { guard: not('isGuest'), target: 'idle' },
          on: { 'session.signIn': 'departing' },
        },
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
