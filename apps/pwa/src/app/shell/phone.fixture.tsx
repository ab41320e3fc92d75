import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { createInstallOffer } from '../../features/install/install-offer';
import { SessionProvider } from '../../features/session/session-provider';
import { emptyChat } from '../../features/chat/chat-state';
import { emptyConversation } from '../../features/chat/conversation-rules';
import { createPresence } from '../../features/presence/create-presence';
import { createPlayback } from '../../features/player/create-playback';
import { PlaybackProvider } from '../../features/player/use-player';
import { FakeAudioElement } from '../../features/player/sound/audio-element.fixture';
import { recalled, startSession } from '../../features/session/session.fixture';
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

interface Shown {
  events?: Parameters<ReturnType<typeof startSession>['send']>;
  at?: string;
  /** Of the entry in the history. */
  state?: unknown;
}

/** Shows the shell on a phone, with three unread messages for those who are signed in. */
export function showPhone({ events = [recalled()], at = '/songs', state = null }: Shown = {}): void {
  pretendDialogs();
  pretendWidth(390);
  Object.assign(globalThis, {
    fetch: (url: string) => (url === '/api/users' ? answer({ data: [minh] }) : new Promise(() => undefined)),
  });
  window.history.replaceState(state, '', at);
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
