import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeaveNotices } from './leave-notices';
import { accountDeleted, sessionEnded, signedOutElsewhere } from './leave-reasons';
import { SessionProvider } from './session-provider';
import { ada, endedElsewhere, granted, recalled, startSession } from './session.fixture';

const reasons = [
  {
    what: 'an account was deleted',
    flag: accountDeleted,
    text: "Your account was deletedYou've been signed out, and everything Chorus stored for you on this device was removed.",
  },
  {
    what: 'the session was ended on another device',
    flag: signedOutElsewhere,
    text: 'You were signed out on this deviceYou did this on another device, or an admin did. Everything Chorus stored for you here was removed.',
  },
  {
    what: 'the session has ended',
    flag: sessionEnded,
    text: "You've been signed outYour session has ended. Sign in again to continue. Your downloads and unsent messages are still on this device.",
  },
];

function open() {
  const { session, send } = startSession();
  const { unmount } = render(
    <SessionProvider session={session}>
      <LeaveNotices />
    </SessionProvider>,
  );
  return { leave: unmount, send: (...events: Parameters<typeof send>) => act(() => send(...events)) };
}

const shown = () => screen.queryByRole('status')?.textContent;

afterEach(() => sessionStorage.clear());

it('the notice that the session has ended leads to the sign-in', async () => {
  sessionEnded.set();
  const { asked, session, send } = startSession();
  render(
    <SessionProvider session={session}>
      <LeaveNotices />
    </SessionProvider>,
  );
  act(() => send(recalled()));
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(asked.at(-1)).toBe('identity.depart');
});

describe.each(reasons)('the notice that $what', ({ flag, text }) => {
  it('appears once its person is signed out, and after the provider has led back', () => {
    const page = open();
    page.send(recalled(ada), granted(ada));
    act(flag.set);
    expect(shown()).toBeUndefined();
    page.send(endedElsewhere);
    expect(shown()).toBe(text);
    page.leave();
    open();
    expect(shown()).toBe(text);
  });

  it('goes when dismissed, for good', async () => {
    flag.set();
    const page = open();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(shown()).toBeUndefined();
    page.leave();
    open();
    expect(shown()).toBeUndefined();
  });

  it('goes when somebody signs in, for good', () => {
    flag.set();
    const page = open();
    page.send(recalled(), granted(ada));
    expect(shown()).toBeUndefined();
    page.send(endedElsewhere);
    expect(shown()).toBeUndefined();
  });
});
