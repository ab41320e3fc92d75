import { createActor } from 'xstate';
import type { IdentityEvent } from './identity';
import { createIdentityMachine } from './identity-machine';
import type { IdentityInput } from './identity-machine';
import { ada, bob } from './person.fixture';

type Mode = 'unknown' | 'looking' | 'somebody' | 'nobody' | 'leaving';
const modes = ['unknown', 'looking', 'somebody', 'nobody', 'leaving'] as const;

const token = { accessToken: 'access-1', expiresAt: 1, person: ada };
const failure: IdentityEvent = { type: 'identity.failed', error: 'no' };
const events = {
  'a token': { type: 'token.granted', token },
  'the first token of a sign-in': { type: 'token.redeemed', token, returnPath: '/songs', isAgain: false },
  'the token of another person': { type: 'token.granted', token: { ...token, person: bob } },
  'an end': { type: 'session.ended' },
  'a refusal': { type: 'session.refused' },
  'another person’s arrival': { type: 'session.replaced' },
  'a question': { type: 'session.wanted' },
  leaving: { type: 'session.leave' },
  'having left': { type: 'session.left' },
  'an absent provider': { type: 'identity.unreachable' },
} satisfies Record<string, IdentityInput>;
type Named = keyof typeof events;

const wayTo: Record<Mode, Named[]> = {
  unknown: [],
  looking: ['a question'],
  somebody: ['a token'],
  nobody: ['an end'],
  leaving: ['a token', 'leaving'],
};

function begin(mode: Mode, hasSession: () => Promise<boolean> = () => new Promise(() => undefined)) {
  const done: string[] = [];
  const actor = createActor(
    createIdentityMachine({
      hasSession,
      holdToken: ({ accessToken }) => done.push(`hold ${accessToken}`),
      dropToken: () => done.push('drop'),
    }),
  ).start();
  const emitted: IdentityEvent[] = [];
  actor.on('*', (event) => emitted.push(event));
  const modeOf = (): Mode => actor.getSnapshot().value;
  const meet = (...names: Named[]) => names.forEach((name) => actor.send(events[name]));
  meet(...wayTo[mode]);
  done.length = emitted.length = 0;
  return { actor, meet, done, emitted, modeOf };
}

describe('the identity machine', () => {
  it.each<[from: Mode, Named, to: Mode, done: string[], emittedType: string]>(
    (['unknown', 'looking', 'somebody', 'nobody'] as const).flatMap((from) => [
      [from, 'a token', 'somebody', ['hold access-1'], 'granted'],
      [from, 'the first token of a sign-in', 'somebody', ['hold access-1'], 'redeemed'],
      [from, 'an end', 'nobody', ['drop'], 'ended'],
      [from, 'a refusal', 'nobody', ['drop'], 'ended'],
      [from, 'leaving', 'leaving', ['drop'], 'none'],
      [from, 'another person’s arrival', from, [], 'replaced'],
    ]),
  )('in the mode "%s", on %s, goes to "%s" with %j', (from, event, to, did, emittedType) => {
    const { meet, done, emitted, modeOf } = begin(from);
    meet(event);
    expect([modeOf(), done, emitted.map(({ type }) => type)]).toEqual([to, did, emittedType === 'none' ? [] : [`identity.${emittedType}`]]);
  });

  it.each<[Named, IdentityEvent]>([
    ['a token', { type: 'identity.granted', person: ada, token: 'access-1', idToken: undefined }],
    ['an end', { type: 'identity.ended', reason: 'signedOut' }],
    ['a refusal', { type: 'identity.ended', reason: 'refused' }],
  ])('emits the person or the reason of %s', (event, expected) => {
    const { meet, emitted } = begin('somebody');
    meet(event);
    expect(emitted).toEqual([expected]);
  });

  it.each(modes.filter((mode) => mode !== 'leaving'))('emits an unreachable provider and a failed sign-in in the mode "%s"', (mode) => {
    const { actor, meet, emitted, modeOf } = begin(mode);
    meet('an absent provider');
    actor.send(failure);
    expect([emitted, modeOf()]).toEqual([[events['an absent provider'], failure], mode]);
  });

  it.each<Named>(['a token', 'an end', 'a refusal', 'another person’s arrival', 'a question', 'leaving'])(
    'ignores %s while signing out',
    (event) => {
      const { meet, done, emitted, modeOf } = begin('leaving');
      meet(event);
      expect([modeOf(), done, emitted]).toEqual(['leaving', [], []]);
    },
  );

  it.each<[Mode, Named]>([
    ...modes.filter((mode) => mode !== 'leaving').map((mode): [Mode, Named] => [mode, 'having left']),
    ['looking', 'a question'],
    ['somebody', 'a question'],
    ['nobody', 'a question'],
  ])('in the mode "%s" ignores %s', (mode, event) => {
    const { meet, done, emitted, modeOf } = begin(mode);
    meet(event);
    expect([modeOf(), done, emitted]).toEqual([mode, [], []]);
  });

  it('is in the mode "nobody" once signing out has finished', () => {
    const { meet, emitted, modeOf } = begin('leaving');
    meet('having left');
    expect([modeOf(), emitted]).toEqual(['nobody', []]);
  });

  it.each<[string, () => Promise<boolean>, Mode]>([
    ['has a session', () => Promise.resolve(true), 'somebody'],
    ['has no session', () => Promise.resolve(false), 'nobody'],
    ['is unreadable', () => Promise.reject(new Error('SecurityError')), 'nobody'],
  ])('checks storage once, on request: storage %s', async (_, look, mode) => {
    const hasSession = jest.fn(look);
    const { meet, modeOf } = begin('unknown', hasSession);
    expect(hasSession).not.toHaveBeenCalled();
    meet('a question');
    await new Promise(setImmediate);
    meet('a question');
    expect([modeOf(), hasSession.mock.calls.length]).toEqual([mode, 1]);
  });

  it.each<[Named, Mode]>([
    ['the token of another person', 'somebody'],
    ['an end', 'nobody'],
    ['leaving', 'leaving'],
  ])('prefers %s to an earlier check of storage', async (event, mode) => {
    for (const stored of [true, false]) {
      const { meet, modeOf } = begin('looking', () => Promise.resolve(stored));
      meet(event);
      await new Promise(setImmediate);
      expect(modeOf()).toBe(mode);
    }
  });
});
