import { ada, ended, granted, recalled, recheck, signOut, startSession, suspended, woke } from './session.fixture';

async function suspendedSession(reason?: string) {
  const session = startSession();
  session.send(recalled(ada), granted(ada));
  await session.answerAdmin(suspended(reason));
  return session;
}

describe('somebody who is suspended', () => {
  it('is told so, with the reason, instead of being signed in', async () => {
    const session = await suspendedSession('Spam');
    expect(session.state()).toBe('suspended.told');
    expect(session.context().suspensionReason).toBe('Spam');
  });

  it('is as gone as somebody whom the provider refuses: what waits for them stays', async () => {
    const { facts } = await suspendedSession();
    expect(facts).toEqual([
      { type: 'session.opened', person: ada },
      { type: 'session.closed', person: ada, reason: 'refused' },
    ]);
  });

  it('is told so in the middle of a visit, when the server is asked again', async () => {
    const session = startSession();
    session.send(recalled(ada), granted(ada));
    await session.answerAdmin(false);
    session.send(recheck);
    await session.answerAdmin(suspended());
    expect(session.state()).toBe('suspended.told');
  });

  it.each([
    ['the page is looked at again', woke],
    ['they ask', recheck],
  ])('is let in when that was lifted and %s', async (_, event) => {
    const session = await suspendedSession();
    session.send(event);
    await session.answerAdmin(false);
    session.send(recalled(ada), granted(ada));
    await session.answerAdmin(false);
    expect(session.state()).toBe('signedIn.online.ready');
  });

  it('stays so while it was not lifted, and reads the newer reason', async () => {
    const session = await suspendedSession('Spam');
    session.send(recheck);
    await session.answerAdmin(suspended('Spam, again'));
    expect([session.state(), session.context().suspensionReason]).toEqual(['suspended.told', 'Spam, again']);
    session.send(recheck);
    await session.answerAdmin(new Error('away'));
    expect(session.state()).toBe('suspended.told');
  });

  it('may sign out, and leaves nothing behind then', async () => {
    const session = await suspendedSession();
    session.send(signOut);
    expect(session.asked.at(-1)).toBe('identity.end');
    expect(session.facts.at(-1)).toEqual({ type: 'session.closed', person: ada, reason: 'signedOut' });
    session.send(ended);
    expect(session.state()).toBe('signedOut.idle');
  });
});
