import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { waitForReload } from './app/lazy-screen';
import { preloadScreen } from './app/screens';
import { reloadPage } from './app/shell/reload-page';
import { preloadShell } from './app/shell/shell';
import { emptyQueueAtSignOut } from './app/wiring/empty-queue-at-sign-out';
import { readAhead } from './app/wiring/read-ahead';
import { reloadOnceForMissingCode } from './app/wiring/reload-once-for-missing-code';
import { startPlayback } from './app/wiring/start-playback';
import { startSession } from './app/wiring/start-session';
import { startWhenIdle } from './app/wiring/start-when-idle';
import { untilKnown } from './features/session/until-known';
import { createQueryClient } from './platform/api-client/create-query-client';
import { yieldToMain } from './platform/idle/yield-to-main';
import { holdInstallPrompt } from './platform/install/install-prompt';
import { receiveResponseNews } from './platform/storage/responses/response-news';
import { createStore } from './platform/store/create-store';
import './theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const installPrompt = holdInstallPrompt();
const isServed = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
const news = receiveResponseNews();
let isPlaying = () => false;
reloadOnceForMissingCode({
  window,
  memory: () => sessionStorage,
  isPlaying: () => isPlaying(),
  now: Date.now,
  reload: () => waitForReload(reloadPage()),
});
const code = Promise.all([preloadScreen(location.pathname), preloadShell()]);

/** Starts what the page stands on and shows it, in turns with what else the browser has to do. Until then there is the splash of index.html. */
async function open(page: Element) {
  await yieldToMain();
  const queryClient = createQueryClient();
  const session = startSession(queryClient);
  readAhead({ pathname: location.pathname, isServed }, queryClient);
  const whoIsHere = untilKnown(session);
  const shown = Promise.all([code, whoIsHere]);

  await yieldToMain();
  const playback = startPlayback(queryClient, shown);
  isPlaying = () => playback.player.getSnapshot().matches({ playback: 'playing' });
  emptyQueueAtSignOut(session, playback.queue);
  const unread = createStore(0);
  const services = startWhenIdle(shown, { playback, session, client: queryClient, unread, installPrompt, news });

  await whoIsHere;
  startTransition(() =>
    createRoot(page).render(
      <StrictMode>
        <App queryClient={queryClient} playback={playback} session={session} services={services} unread={unread} />
      </StrictMode>,
    ),
  );
}

void open(root);
