import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { createInstallOffer } from '../../features/install/install-offer';
import { SessionProvider } from '../../features/session/session-provider';
import { emptyChat } from '../../features/chat/chat-state';
import { emptyConversation } from '../../features/chat/conversation-rules';
import { createPresence } from '../../features/presence/create-presence';
import { createPlayback } from '../../features/player/create-playback';
import { PlaybackProvider } from '../../features/player/use-player';
import { FakeAudioElement } from '../../features/player/sound/audio-element.fixture';
import { ada, granted, recalled, startSession } from '../../features/session/session.fixture';
import { FakeRealtime } from '../../platform/realtime/fake-realtime.fixture';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { pretendDialogs, pretendWidth } from '../../ui/browser.fixture';
import { Shell } from './shell';

const offer = createInstallOffer({ prompt: createStore(undefined), installsFromShareMenu: true });
// React treats a promise with a `status` as settled, and does not suspend.
const presence = createPresence({
  realtime: new FakeRealtime().asRealtime(),
  privacy: { recall: () => false, remember: () => undefined, onChangeElsewhere: () => undefined },
});
const minh = { _id: '0193f5a0-0000-7000-8000-000000000001', clerkId: 'minh', fullName: 'Minh Nguyễn', imageUrl: '' };
const unread = new Map([['minh', { ...emptyConversation('minh'), unread: 3 }]]);
const chat = { state: createStore({ ...emptyChat, conversations: unread }) } as unknown as Services['chat'];
const services = { installOffer: offer, presence, chat } as Services;
const offered = Object.assign(Promise.resolve(services), { status: 'fulfilled', value: services });

const Where = () => <p>at {useLocation().pathname}</p>;

const answer = (body: unknown) => Promise.resolve({ ok: true, status: 200, headers: new Map(), json: () => Promise.resolve(body) });

function showPhone(events: Parameters<ReturnType<typeof startSession>['send']> = [recalled()], state: unknown = null) {
  pretendDialogs();
  pretendWidth(390);
  Object.assign(globalThis, {
    fetch: (url: string) => (url === '/api/users' ? answer({ data: [minh] }) : new Promise(() => undefined)),
  });
  window.history.replaceState(state, '', '/songs');
  const { session, send } = startSession();
  send(...events);
  const playback = createPlayback({ element: new FakeAudioElement(), random: () => 0 });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })}>
      <SessionProvider session={session}>
        <ServicesProvider services={offered}>
          <PlaybackProvider playback={playback}>
            <BrowserRouter>
              <Shell player={null}>
                <Where />
              </Shell>
            </BrowserRouter>
          </PlaybackProvider>
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
beforeAll(() => import('./for-people'));

describe('the menu drawer on a phone', () => {
  it('has the links of the sidebar', async () => {
    showPhone();
    await openMenu();
    expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
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
  it('have the number of their unread messages on the menu button', async () => {
    showPhone([recalled(ada), granted(ada)]);
    const badge = await screen.findByText('unread messages', { exact: false });
    expect(badge.closest('header')).toBeTruthy();
    expect(badge.parentElement?.textContent).toBe('3 unread messages');
  });

  it('are in the menu', async () => {
    showPhone([recalled(ada), granted(ada)], { usr: { menu: 'open' } });
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(await menu.findByRole('heading', { name: 'Friends' })).toBeTruthy();
  });

  it('are not in the menu of a visitor', async () => {
    showPhone();
    const menu = within(await openMenu());
    expect(menu.queryByRole('heading', { name: 'Friends' })).toBeNull();
  });
});
