import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { createInstallOffer } from '../../features/install/install-offer';
import { SessionProvider } from '../../features/session/session-provider';
import { recalled, startSession } from '../../features/session/session.fixture';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { pretendDialogs, pretendWidth } from '../../ui/browser.fixture';
import { Shell } from './shell';

const offer = createInstallOffer({ prompt: createStore(undefined), isByShareMenu: true });
// React takes a promise that says so for settled, and does not suspend.
const services = { installOffer: offer } as Services;
const offered = Object.assign(Promise.resolve(services), { status: 'fulfilled', value: services });

const Where = () => <p>at {useLocation().pathname}</p>;

function showPhone() {
  pretendDialogs();
  pretendWidth(390);
  Object.assign(globalThis, { fetch: () => new Promise(() => undefined) });
  window.history.replaceState(null, '', '/songs');
  const { session, send } = startSession();
  send(recalled());
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })}>
      <SessionProvider session={session}>
        <ServicesProvider services={offered}>
          <BrowserRouter>
            <Shell player={null}>
              <Where />
            </Shell>
          </BrowserRouter>
        </ServicesProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
}

const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  return screen.findByRole<HTMLDialogElement>('dialog', { name: 'Menu' });
};

const goneBack = () => act(() => new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true })));

// The first import of a lazy component compiles it, which takes longer than a test waits.
beforeAll(() => Promise.all([import('./drawer'), import('../../features/install/install-item')]));

describe('the menu of a phone', () => {
  it('has the links of the sidebar', async () => {
    showPhone();
    await openMenu();
    expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Playlists' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Install Chorus' })).toBeTruthy();
  });

  it('closes when a link is followed, and going back then does not open it again', async () => {
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

  it('closes on browser back, and stays where it was', async () => {
    showPhone();
    await openMenu();
    const back = goneBack();
    window.history.back();
    await back;
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('at /songs')).toBeTruthy();
  });

  it('closes on a click beside it', async () => {
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
