import { emit, fromPromise, setup } from 'xstate';
import type { Granted, IdentityEvent, Returned } from './identity';
import type { HeldToken } from './session-channel';

export type IdentityInput =
  | { type: 'session.wanted' }
  | { type: 'token.granted'; token: HeldToken }
  | ({ type: 'token.redeemed'; token: HeldToken } & Returned)
  | { type: 'session.ended' }
  | { type: 'session.refused' }
  | { type: 'session.replaced' }
  | { type: 'session.leave' }
  | { type: 'session.left' }
  | Extract<IdentityEvent, { type: 'identity.unreachable' | 'identity.failed' }>;

interface IdentityMachineDeps {
  hasSession: () => Promise<boolean>;
  holdToken: (token: HeldToken) => void;
  dropToken: () => void;
}

const grantedWith = ({ person, accessToken, idToken }: HeldToken): Granted => ({ person, token: accessToken, idToken });

export const createIdentityMachine = ({ hasSession, holdToken, dropToken }: IdentityMachineDeps) =>
  setup({
    types: { events: {} as IdentityInput, emitted: {} as IdentityEvent, tags: {} as 'unsure' },
    actors: { hasSession: fromPromise(hasSession) },
    actions: {
      dropToken,
      holdToken: (_, token: HeldToken) => holdToken(token),
      announceEnded: emit((_, reason: 'signedOut' | 'refused') => ({ type: 'identity.ended' as const, reason })),
    },
  }).createMachine({
    on: {
      'token.granted': {
        target: '.somebody',
        actions: [
          { type: 'holdToken', params: ({ event }) => event.token },
          emit(({ event: { token } }) => ({ type: 'identity.granted', ...grantedWith(token) })),
        ],
      },
      'token.redeemed': {
        target: '.somebody',
        actions: [
          { type: 'holdToken', params: ({ event }) => event.token },
          emit(({ event: { token, returnPath, isAgain } }) => ({ type: 'identity.redeemed', ...grantedWith(token), returnPath, isAgain })),
        ],
      },
      'session.ended': { target: '.nobody', actions: ['dropToken', { type: 'announceEnded', params: 'signedOut' }] },
      'session.refused': { target: '.nobody', actions: ['dropToken', { type: 'announceEnded', params: 'refused' }] },
      'session.replaced': { actions: emit({ type: 'identity.replaced' }) },
      'session.leave': '.leaving',
      'identity.*': { actions: emit(({ event }) => event) },
    },
    initial: 'unknown',
    states: {
      unknown: { tags: 'unsure', on: { 'session.wanted': 'looking' } },
      looking: {
        tags: 'unsure',
        invoke: {
          src: 'hasSession',
          onDone: [{ guard: ({ event }) => event.output, target: 'somebody' }, { target: 'nobody' }],
          onError: 'nobody',
        },
      },
      somebody: {},
      nobody: {},
      // Ignores renewals and endings of other tabs: this tab is ending the session, or has just
      // done so.
      leaving: { entry: 'dropToken', on: { 'session.left': 'nobody', '*': {} } },
    },
  });
