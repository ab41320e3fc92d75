import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ChatProvider } from '../features/chat/chat-provider';
import { InstallProvider } from '../features/install/install-provider';
import { OfflineProvider } from '../features/offline/offline-provider';
import { UnsentItemsProvider } from '../features/offline/unsent/unsent-items-provider';
import type { Playback } from '../features/player/create-playback';
import { PlaybackProvider } from '../features/player/playback-provider';
import { PlayerBar } from '../features/player/player-bar';
import { PresenceProvider } from '../features/presence/presence-provider';
import { ReportDeskProvider } from '../features/reports/report-desk-provider';
import { Opening } from '../features/session/opening';
import type { SessionActor } from '../features/session/session-machine';
import { SessionProvider } from '../features/session/session-provider';
import { whenIdle } from '../platform/idle/when-idle';
import type { Readable } from '../platform/store/create-store';
import { Afterwards } from './afterwards';
import { Router } from './router';
import { Shell } from './shell/shell';
import { Splash } from './shell/splash';
import { TabTitles } from './tab-titles';
import type { Background } from './together';

const Notices = lazy(() => import('./notices/notices'));

/** Nothing is toasted before the page is there. */
const Toaster = lazy(async () => {
  await new Promise<void>((idle) => void whenIdle(idle));
  return { default: (await import('../ui/toaster')).Toaster };
});

interface AppProps {
  queryClient: QueryClient;
  playback: Playback;
  session: SessionActor;
  /** What people of this page do with one another, as soon as its code is there. */
  together: Promise<Background>;
  /** How many messages are unread. */
  unread: Readable<number>;
}

export function App({ queryClient, playback, session, together, unread }: AppProps) {
  const chat = useMemo(() => together.then((started) => started.chat), [together]);
  const presence = useMemo(() => together.then((started) => started.presence), [together]);
  const notices = useMemo(() => together.then((started) => started.notices), [together]);
  const offline = useMemo(() => together.then((started) => started.offline), [together]);
  const unsent = useMemo(() => together.then((started) => started.unsent), [together]);
  const install = useMemo(() => notices.then((started) => started.install), [notices]);
  const reports = useMemo(() => together.then((started) => started.reports), [together]);

  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider session={session}>
        <PlaybackProvider playback={playback}>
          <ChatProvider chat={chat}>
            <PresenceProvider presence={presence}>
              <ReportDeskProvider desk={reports}>
                <OfflineProvider offline={offline}>
                  <UnsentItemsProvider items={unsent}>
                    <InstallProvider offer={install}>
                      <Opening splash={<Splash />}>
                        <BrowserRouter>
                          <Shell
                            player={
                              <>
                                <Afterwards of={notices}>
                                  <Notices sources={notices} />
                                </Afterwards>
                                <PlayerBar />
                              </>
                            }
                          >
                            <TabTitles unread={unread}>
                              <Router />
                            </TabTitles>
                          </Shell>
                        </BrowserRouter>
                      </Opening>
                    </InstallProvider>
                  </UnsentItemsProvider>
                </OfflineProvider>
              </ReportDeskProvider>
            </PresenceProvider>
          </ChatProvider>
          <Suspense>
            <Toaster />
          </Suspense>
        </PlaybackProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
