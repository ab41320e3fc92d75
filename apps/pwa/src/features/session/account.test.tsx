import type { PersonalData } from '@chorus/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotSignedInAgain } from '../../platform/identity/grant';
import { pretendDialogs } from '../../ui/browser.fixture';
import { toast } from '../../ui/overlays/toast';
import { Account } from './account';
import { DeleteAccount } from './delete-account';
import { SessionProvider } from './session-provider';
import { usePerson } from './use-session';
import { UserMenu } from './user-menu';
import { ada, ended, failed, granted, recalled, redeemed, signOut, startSession } from './session.fixture';

type Events = Parameters<ReturnType<typeof startSession>['send']>;

/** As in Settings. */
const Deletion = () => usePerson() && <DeleteAccount />;

const showAccount = (...events: Events) => showAt(undefined, ...events);

function showAt(answerUrl: string | undefined, ...events: Events) {
  pretendDialogs();
  const session = startSession(answerUrl);
  session.send(...events);
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { gcTime: Infinity } } })}>
      <SessionProvider session={session.session}>
        <Account menuOf={(person) => <UserMenu person={person} />} guestMenuOf={({ name }) => `Guest ${name}`} />
        <Deletion />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { ...session, ...view };
}

const answerWith = (status: number, body: unknown) => {
  const fetch = jest.fn<Promise<unknown>, [string, RequestInit]>(() =>
    Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) }),
  );
  Object.assign(globalThis, { fetch });
  return fetch;
};
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Account of Ada King' }));
const choose = async (item: string) => {
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

describe('the account menu when signed out', () => {
  it('has one button, to continue with Google', async () => {
    const { asked } = showAccount(recalled());
    const signIn = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Google' });
    await userEvent.click(signIn);
    expect(asked.at(-1)).toBe('identity.depart');
    expect(signIn.disabled).toBe(true);
  });

  it('shows once that the provider cannot be reached', async () => {
    const error = jest.spyOn(toast, 'error').mockImplementation();
    const { send } = showAccount(recalled());
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(error).not.toHaveBeenCalled();
    act(() => send(failed));
    expect(error.mock.calls).toEqual([["Sign-in didn't work. Please try again."]]);
    act(() => send(granted(ada), ended));
    expect(error).toHaveBeenCalledTimes(1);
  });
});

describe('the account menu when signed in', () => {
  it('opens from a button that names the account', async () => {
    showAccount(recalled(ada), granted(ada));
    await openMenu();
    expect(await screen.findByRole('menu', { name: 'Account of Ada King' })).toBeTruthy();
    expect(screen.getByText('ada@example.org')).toBeTruthy();
  });

  it('shows the picture, or the initial when it is missing or does not load', async () => {
    answerWith(200, { data: { _id: crypto.randomUUID(), clerkId: ada.id, fullName: ada.fullName, imageUrl: '/media/ada.webp' } });
    showAccount(recalled(ada), granted(ada));
    const opener = await screen.findByRole('button', { name: 'Account of Ada King' });
    expect(opener.textContent).toBe('A');
    await openMenu();
    const pictures = await waitFor(() => {
      const found = [...document.querySelectorAll('img')];
      expect(found).toHaveLength(2);
      return found;
    });
    expect(pictures[0]?.getAttribute('src')).toBe('/media/ada.webp');
    pictures.forEach((picture) => fireEvent.error(picture));
    expect(document.querySelector('img')).toBeNull();
  });

  it('loads no picture from elsewhere', async () => {
    const fetch = answerWith(200, {
      data: { _id: crypto.randomUUID(), clerkId: ada.id, fullName: 'Ada', imageUrl: 'https://example.org/a.png' },
    });
    showAccount(recalled(ada), granted({ ...ada, imageUrl: 'https://example.org/ada.png' }));
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    await openMenu();
    await screen.findByRole('menu');
    expect(document.querySelector('img')).toBeNull();
  });

  it('signs the user out', async () => {
    const { asked, emitted } = showAccount(recalled(ada), granted(ada));
    await choose('Sign out');
    expect(asked.at(-1)).toBe('identity.end');
    expect(emitted.at(-1)).toEqual({ type: 'session.closed', person: ada, reason: 'signedOut' });
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  });

  it('downloads the user’s data export', async () => {
    const data: PersonalData = {
      ...{ exportedAt: '2026-11-20T14:00:00.000Z', account: null, plays: [], messages: [], picks: [], reports: [], blocked: [] },
      notifications: { showsText: false, devices: [] },
    };
    answerWith(200, data);
    const saved: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    showAccount(recalled(ada), granted(ada));
    await choose('Download my data');
    expect(names).toEqual(['my-chorus-data.json']);
    expect(saved[0]?.type).toBe('application/json');
  });
});

describe('the account deletion dialog', () => {
  const openDialog = async () => {
    const account = showAccount(recalled(ada), granted(ada));
    await press('Delete my account');
    await screen.findByRole('dialog', { name: 'Delete my account' });
    return account;
  };
  const comeBack = async () => {
    const account = showAt('/sso-callback?code=1', redeemed(ada, '/songs', true));
    await screen.findByRole('dialog', { name: 'Delete my account' });
    return account;
  };
  const press = async (name: string) => userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);

  it('says what is deleted, and asks to sign in again first', async () => {
    const fetch = answerWith(200, { success: true });
    const { asked } = await openDialog();
    expect(screen.getByText('your listening history')).toBeTruthy();
    expect(screen.getByText('your conversations, for both people, and the reports you sent')).toBeTruthy();
    await press('Sign in again');
    expect(asked.at(-1)).toBe('identity.depart');
    expect(fetch).not.toHaveBeenCalledWith('/api/users/me', expect.objectContaining({ method: 'DELETE' }));
  });

  it('says when the provider cannot be reached', async () => {
    const { send } = await openDialog();
    await press('Sign in again');
    act(() => send(failed));
    expect(await screen.findByText("Sign-in didn't work. Please try again.")).toBeTruthy();
  });

  it('opens again with the reason when somebody else signed in, or nobody did', async () => {
    showAt('/sso-callback?code=1', { type: 'identity.failed', error: new NotSignedInAgain('/songs') }, recalled(ada), granted(ada));
    await screen.findByRole('dialog', { name: 'Delete my account' });
    expect(screen.getByRole('alert').textContent).toBe("Sign-in didn't work. Please try again.");
    await press('Keep my account');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens after signing in again, deletes the account and signs out', async () => {
    const fetch = answerWith(200, { success: true });
    const { asked } = await comeBack();
    await press('Delete for good');
    expect(fetch).toHaveBeenCalledWith('/api/users/me', expect.objectContaining({ method: 'DELETE', body: '{"idToken":"id1"}' }));
    expect(asked.at(-1)).toBe('identity.end');
  });

  it('asks to sign in again where that was too long ago', async () => {
    answerWith(401, { message: 'Sign in again to do this.', code: 'unauthorized', requestId: 'r' });
    const { asked } = await comeBack();
    await press('Delete for good');
    await press('Sign in again');
    expect(asked.at(-1)).toBe('identity.depart');
  });

  it('stays open with the server’s message when the deletion fails', async () => {
    answerWith(503, { message: 'Not just now.', code: 'unavailable', requestId: 'r' });
    const { asked } = await comeBack();
    await press('Delete for good');
    expect(await screen.findByText('Not just now.')).toBeTruthy();
    expect(asked).not.toContain('identity.end');
  });

  it('can be cancelled', async () => {
    for (const open of [openDialog, comeBack]) {
      const { unmount } = await open();
      await press('Keep my account');
      expect(screen.queryByRole('dialog')).toBeNull();
      unmount();
    }
  });
});

it('the account menu follows the session', () => {
  const { send } = showAccount(recalled(ada), granted(ada));
  act(() => send(signOut, ended));
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
});
