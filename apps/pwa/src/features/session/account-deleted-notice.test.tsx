import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rememberAccountDeleted } from './account-deleted';
import { AccountDeletedNotice } from './account-deleted-notice';
import { SessionProvider } from './session-provider';
import { ada, endedElsewhere, granted, recalled, startSession } from './session.fixture';

const TEXT = "Your account was deletedYou've been signed out, and everything Chorus stored for you on this device was removed.";

function open() {
  const { session, send } = startSession();
  const { unmount } = render(
    <SessionProvider session={session}>
      <AccountDeletedNotice />
    </SessionProvider>,
  );
  return { leave: unmount, send: (...events: Parameters<typeof send>) => act(() => send(...events)) };
}

const shown = () => screen.queryByRole('status')?.textContent;

afterEach(() => sessionStorage.clear());

describe('the notice that an account was deleted', () => {
  it('appears once its person is signed out, and after the provider has led back', () => {
    const page = open();
    page.send(recalled(ada), granted(ada));
    act(rememberAccountDeleted);
    expect(shown()).toBeUndefined();
    page.send(endedElsewhere);
    expect(shown()).toBe(TEXT);
    page.leave();
    open();
    expect(shown()).toBe(TEXT);
  });

  it('goes when dismissed, for good', async () => {
    rememberAccountDeleted();
    const page = open();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(shown()).toBeUndefined();
    page.leave();
    open();
    expect(shown()).toBeUndefined();
  });

  it('goes when somebody signs in, for good', () => {
    rememberAccountDeleted();
    const page = open();
    page.send(recalled(), granted(ada));
    expect(shown()).toBeUndefined();
    page.send(endedElsewhere);
    expect(shown()).toBeUndefined();
  });
});
