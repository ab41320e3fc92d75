import { appPasswordEndpoints, urlOf } from '@chorus/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwnPlayers } from '../../features/accounts/own-players';
import { ada } from '../../features/session/session.fixture';
import { pretendDialogs } from '../../ui/browser.fixture';
import { showScreen } from '../screen.fixture';

const car = {
  id: '0192aaaa-0000-4000-8000-000000000000',
  name: 'Car',
  username: 'ada',
  createdAt: '2026-01-02T12:00:00.000Z',
  lastUsedAt: null,
  lastUsedBy: null,
};
const LIST = urlOf(appPasswordEndpoints.list);

/** Answers as the server does, and keeps what was made and ended. */
function serveOwn(isAvailable: boolean, ...stored: object[]) {
  let data = stored;
  const made = { ...car, id: '0192aaaa-0000-4000-8000-000000000001', name: 'Phone', password: 'k3vp-9xqa-77ab-mnpq-2345' };
  const answerTo = (url: string, method: string): unknown => {
    if (method === 'POST') {
      data = [made, ...data];
      return made;
    }
    if (method === 'DELETE') data = data.filter((one) => !url.endsWith((one as typeof car).id));
    return method === 'DELETE' ? { success: true } : { isAvailable, data };
  };
  const fetch = jest.fn((url: string, { method = 'GET' }: RequestInit = {}) =>
    url.startsWith(LIST)
      ? Promise.resolve({ ok: true, status: 200, headers: new Map(), json: () => Promise.resolve(answerTo(url, method)) })
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  Object.assign(globalThis, { fetch });
}

describe('other players in the settings', () => {
  it('are listed with when they were last used, and by which app', async () => {
    serveOwn(true, car, {
      ...car,
      id: '0192aaaa-0000-4000-8000-000000000002',
      name: 'Watch',
      lastUsedAt: '2026-01-05T12:00:00.000Z',
      lastUsedBy: 'Symfonium',
    });
    showScreen(<OwnPlayers />, { person: ada });
    const list = await screen.findByRole('list', { name: 'Other players' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toContain('User name ada • Added Jan 2, 2026 • Not used yet');
    expect(second?.textContent).toContain('Last used Jan 5, 2026 by Symfonium');
  });

  it('get a password that is shown once, with the server, the user name and a code to scan', async () => {
    pretendDialogs();
    serveOwn(true);
    showScreen(<OwnPlayers />, { person: ada });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a player' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Phone');
    await userEvent.click(screen.getByRole('button', { name: 'Make password' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Password' })).value).toBe('k3vp-9xqa-77ab-mnpq-2345');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Server' }).value).toBe(location.origin);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'User name' }).value).toBe('ada');
    expect(await screen.findByRole('img', { name: 'QR code of the password' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByDisplayValue('k3vp-9xqa-77ab-mnpq-2345')).toBeNull();
    expect(await screen.findByRole('button', { name: 'End Phone' })).toBeTruthy();
  });

  it('leave the list when they are ended', async () => {
    serveOwn(true, car);
    showScreen(<OwnPlayers />, { person: ada });
    await userEvent.click(await screen.findByRole('button', { name: 'End Car' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Other players' })).toBeNull());
  });

  it('cannot be added where the server cannot keep passwords, and the page says why', async () => {
    serveOwn(false);
    showScreen(<OwnPlayers />, { person: ada });
    expect(await screen.findByText(/^Other players can't sign in here yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a player' })).toBeNull();
  });
});
