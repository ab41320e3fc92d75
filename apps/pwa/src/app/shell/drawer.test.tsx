import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, granted, recalled } from '../../features/session/session.fixture';
import { showPhone } from './phone.fixture';

const openedMenu = { usr: { menu: 'open' } };

const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  return screen.findByRole<HTMLDialogElement>('dialog', { name: 'Menu' });
};

const goneBack = () => act(() => new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true })));

// The first import of a lazy component compiles it, which takes longer than a test waits.
beforeAll(() => import('./for-people'));

describe('the menu drawer on a phone', () => {
  it('has the links of the sidebar', async () => {
    showPhone();
    const menu = within(await openMenu());
    expect(menu.getByRole('link', { name: 'Home' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Playlists' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Install Chorus' })).toBeTruthy();
  });

  it('closes when a link is followed, and does not reopen on browser back', async () => {
    showPhone();
    await openMenu();
    await userEvent.click(screen.getByRole('link', { name: 'About' }));
    expect(screen.getByText('at /about')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const back = goneBack();
    window.history.back();
    await back;
    expect(screen.getByText('at /songs')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on browser back, without leaving the screen', async () => {
    showPhone();
    await openMenu();
    const back = goneBack();
    window.history.back();
    await back;
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('at /songs')).toBeTruthy();
  });

  it('closes on a click outside', async () => {
    showPhone();
    const menu = await openMenu();
    const back = goneBack();
    fireEvent.click(menu);
    await back;
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on Escape', async () => {
    showPhone();
    const menu = await openMenu();
    const back = goneBack();
    fireEvent(menu, new Event('cancel', { cancelable: true }));
    await back;
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the friends of a signed-in person on a phone', () => {
  it('are in the menu', async () => {
    showPhone({ events: [recalled(ada), granted(ada)], state: openedMenu });
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(await menu.findByRole('heading', { name: 'Friends' })).toBeTruthy();
  });

  it('are not in the menu of a visitor', async () => {
    showPhone();
    const menu = within(await openMenu());
    expect(menu.queryByRole('heading', { name: 'Friends' })).toBeNull();
  });
});
