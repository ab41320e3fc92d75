import { ada, ended, granted, recalled, recheck, signOut, startSession, suspended, woke } from './session.fixture';

async function suspendedSession(reason?: string) {
  const session = startSession();
  session.send(recalled(ada), granted(ada));
  await session.answerAdmin(suspended(reason));
  return session;
}

describe('a suspended user', () => {
  it('sees the reason instead of being signed in', async () => {
    const session = await suspendedSession('Spam');
    expect(session.state()).toBe('suspended.told');
    expect(session.context().suspensionReason).toBe('Spam');
  });

  it('is signed out as if refused by the provider: unsent items are kept', async () => {
    const { emitted } = await suspendedSession();
    expect(emitted).toEqual([
      { type: 'session.opened', person: ada },
      { type: 'session.closed', person: ada, reason: 'refused' },
    ]);
  });

  it('sees the reason during a visit, after the server was asked again', async () => {
    const session = startSession();
    session.send(recalled(ada), granted(ada));
    await session.answerAdmin(false);
    session.send(recheck);
    await session.answerAdmin(suspended());
    expect(session.state()).toBe('suspended.told');
  });

  it.each([
    ['the page becomes visible', woke],
    ['the user asks again', recheck],
  ])('is signed in after the suspension was lifted and %s', async (_, event) => {
    const session = await suspendedSession();
    session.send(event);
    await session.answerAdmin(false);
    session.send(recalled(ada), granted(ada));
    await session.answerAdmin(false);
    expect(session.state()).toBe('signedIn.online.ready');
  });

  it('is asked about again by itself each minute, and signed in once the suspension is lifted', async () => {
    const session = await suspendedSession();
    session.clock.increment(60_000);
    expect(session.state()).toBe('suspended.asking');
    await session.answerAdmin(suspended());
    session.clock.increment(59_000);
    expect(session.state()).toBe('suspended.told');
    session.clock.increment(1_000);
    await session.answerAdmin(false);
    session.send(recalled(ada), granted(ada));
    await session.answerAdmin(false);
    expect(session.state()).toBe('signedIn.online.ready');
  });

  it('is not asked about again while nobody looks at the page', async () => {
    const session = await suspendedSession();
    session.hide();
    session.clock.increment(600_000);
    expect(session.state()).toBe('suspended.told');
    session.send(woke);
    expect(session.state()).toBe('suspended.asking');
  });

  it('stays suspended until it is lifted, and sees a changed reason', async () => {
    const session = await suspendedSession('Spam');
    session.send(recheck);
    await session.answerAdmin(suspended('Spam, again'));
    expect([session.state(), session.context().suspensionReason]).toEqual(['suspended.told', 'Spam, again']);
    session.send(recheck);
    await session.answerAdmin(new Error('away'));
    expect(session.state()).toBe('suspended.told');
  });

  it('may sign out, which wipes personal data', async () => {
    const session = await suspendedSession();
    session.send(signOut);
    expect(session.asked.at(-1)).toBe('identity.end');
    expect(session.emitted.at(-1)).toEqual({ type: 'session.closed', person: ada, reason: 'signedOut' });
    session.send(ended);
    expect(session.state()).toBe('signedOut.idle');
  });
});
