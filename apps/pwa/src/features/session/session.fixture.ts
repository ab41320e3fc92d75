import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { StateValue } from 'xstate';
import type { Person } from '../../platform/identity/person';
import { ApiFailure } from '../../platform/api-client/api-failure';
import type { IdentityCommand } from './identity-actor';
import type { SessionFact } from './session-fact';
import { sessionMachine } from './session-machine';
import type { SessionEvent } from './session-machine';

export { ada, bob } from '../../platform/identity/person.fixture';

const nameOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([state, inner]) => `${state}.${nameOf(inner ?? '')}`)
        .join();

/** The session with nothing around it: what it asks for is written down, and the answers are the test's. */
export function startSession(answerUrl?: string) {
  const asked: IdentityCommand['type'][] = [];
  const facts: SessionFact[] = [];
  const clock = new SimulatedClock();
  let adminCheck: { resolve: (isAdmin: boolean) => void; reject: (reason: Error) => void } | undefined;

  const machine = sessionMachine.provide({
    actors: {
      identity: fromCallback<IdentityCommand>(({ receive }) => receive(({ type }) => asked.push(type))),
      checkAdmin: fromPromise<boolean>(() => new Promise((resolve, reject) => (adminCheck = { resolve, reject }))),
    },
    actions: { log: () => undefined },
  });
  const session = createActor(machine, { clock, input: { answerUrl } });
  session.on('*', (fact) => facts.push(fact));
  session.start();

  return {
    session,
    asked,
    facts,
    clock,
    send: (...events: SessionEvent[]) => events.forEach((event) => session.send(event)),
    answerAdmin: async (answer: boolean | Error) => {
      if (answer instanceof Error) adminCheck?.reject(answer);
      else adminCheck?.resolve(answer);
      // Two turns of the microtask queue: the promise's and the actor's.
      await Promise.resolve().then(() => undefined);
    },
    state: () => nameOf(session.getSnapshot().value),
    context: () => session.getSnapshot().context,
    isWaiting: () => session.getSnapshot().hasTag('waiting'),
  };
}

export const recalled = (person?: Person): SessionEvent => ({ type: 'identity.recalled', person });
export const granted = (person: Person, token = 't1'): SessionEvent => ({ type: 'identity.granted', person, token });
export const unreachable: SessionEvent = { type: 'identity.unreachable' };
export const ended: SessionEvent = { type: 'identity.ended', reason: 'refused' };
export const endedElsewhere: SessionEvent = { type: 'identity.ended', reason: 'signedOut' };
export const replaced: SessionEvent = { type: 'identity.replaced' };
export const failed: SessionEvent = { type: 'identity.failed', error: new Error('access_denied') };
export const suspended = (reason?: string) =>
  new ApiFailure('refused', 'Your account is suspended.', 'suspended', { status: 403, retryAfter: null, reason });
export const recheck: SessionEvent = { type: 'session.recheck' };
export const woke: SessionEvent = { type: 'page.woke' };
export const signIn: SessionEvent = { type: 'session.signIn' };
export const signOut: SessionEvent = { type: 'session.signOut' };
