import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { StateValue } from 'xstate';
import type { Person } from '../../platform/identity/person';
import { ApiFailure } from '../../platform/api-client/api-failure';
import type { IdentityCommand } from './identity-actor';
import { recheckEachMinute } from './create-session';
import type { Guest } from './session';
import type { SessionEvent, SessionInput } from './session-parts';
import { sessionMachine } from './session-machine';

export { ada, bob } from '../../platform/identity/person.fixture';

const nameOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([state, inner]) => `${state}.${nameOf(inner ?? '')}`)
        .join();

export const linh: Guest = { id: 'guest:linh', name: 'Linh' };

export function startSession(answerUrl?: string, isOffline = () => false, guest?: Guest) {
  const asked: IdentityCommand['type'][] = [];
  const emitted: SessionEvent[] = [];
  const clock = new SimulatedClock();
  let isSeen = true;
  let adminCheck: { resolve: (isAdmin: boolean) => void; reject: (reason: Error) => void } | undefined;

  const machine = sessionMachine.provide({
    actors: {
      identity: fromCallback<IdentityCommand>(({ receive }) => receive(({ type }) => asked.push(type))),
      rechecks: recheckEachMinute(() => isSeen, clock),
      checkAdmin: fromPromise<boolean>(() => new Promise((resolve, reject) => (adminCheck = { resolve, reject }))),
    },
    actions: { log: () => undefined },
  });
  const session = createActor(machine, { clock, input: { answerUrl, isOffline, guest } });
  session.on('*', (event) => emitted.push(event));
  session.start();

  return {
    session,
    asked,
    emitted,
    clock,
    hide: () => (isSeen = false),
    send: (...events: SessionInput[]) => events.forEach((event) => session.send(event)),
    answerAdmin: async (answer: boolean | Error) => {
      if (answer instanceof Error) adminCheck?.reject(answer);
      else adminCheck?.resolve(answer);
      await Promise.resolve().then(() => undefined);
    },
    state: () => nameOf(session.getSnapshot().value),
    context: () => session.getSnapshot().context,
    isWaiting: () => session.getSnapshot().hasTag('waiting'),
  };
}

export const recalled = (person?: Person): SessionInput => ({ type: 'identity.recalled', person });
export const granted = (person: Person, token = 't1'): SessionInput => ({ type: 'identity.granted', person, token, idToken: 'id1' });
export const redeemed = (person: Person, returnPath?: string, isAgain = false): SessionInput => ({
  type: 'identity.redeemed',
  person,
  token: 't1',
  idToken: 'id1',
  returnPath,
  isAgain,
});
export const unreachable: SessionInput = { type: 'identity.unreachable' };
export const ended: SessionInput = { type: 'identity.ended', reason: 'refused' };
export const endedElsewhere: SessionInput = { type: 'identity.ended', reason: 'signedOut' };
export const replaced: SessionInput = { type: 'identity.replaced' };
export const failed: SessionInput = { type: 'identity.failed', error: new Error('access_denied') };
export const suspended = (reason?: string) =>
  new ApiFailure('refused', 'Your account is suspended.', 'suspended', { status: 403, retryAfter: null, reason });
export const guestJoined: SessionInput = { type: 'guest.joined', guest: linh };
export const guestLeft: SessionInput = { type: 'guest.left' };
export const recheck: SessionInput = { type: 'session.recheck' };
export const woke: SessionInput = { type: 'page.woke' };
export const signIn: SessionInput = { type: 'session.signIn' };
export const signInAgain: SessionInput = { type: 'session.signInAgain' };
export const signOut: SessionInput = { type: 'session.signOut' };
