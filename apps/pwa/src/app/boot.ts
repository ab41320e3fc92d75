import { untilSessionKnown } from '../features/session/until-session-known';
import { createQueryClient } from '../platform/api-client/create-query-client';
import { untilIdle } from '../platform/async/when-idle';
import { yieldToMain } from '../platform/async/yield-to-main';
import { holdInstallPrompt } from '../platform/install/install-prompt';
import type { Services } from '../platform/services/services';
import { createResponseSubscriber } from '../platform/storage/responses/response-channel';
import { createStore } from '../platform/store/create-store';
import type { AppProps } from './app';
import type { Foreground } from './boot-when-idle';
import { waitForReload } from './lazy-screen';
import { preloadScreen } from './screens';
import { reloadPage } from './shell/reload-page';
import { preloadShell } from './shell/shell';
import { prefetchHome } from './wiring/catalogue/prefetch-home';
import { startPlayback } from './wiring/playback/start-playback';
import { reloadOnMissingCode } from './wiring/release/reload-on-missing-code';
import { startSession } from './wiring/session/start-session';

/**
 * Starts the page in this order, yielding to the browser between steps. Resolves with what the
 * page is rendered with, once it is known who is signed in; until then there is the splash of
 * index.html.
 */
export async function boot(): Promise<AppProps> {
  // At once: events that the browser fires only once, and the code of the opened screen.
  const installPrompt = holdInstallPrompt();
  const isServed = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const responses = createResponseSubscriber();
  let isPlaying = () => false;
  reloadOnMissingCode({
    window,
    memory: () => sessionStorage,
    isPlaying: () => isPlaying(),
    isOnline: () => navigator.onLine,
    now: Date.now,
    reload: () => waitForReload(reloadPage()),
  });
  const code = Promise.all([preloadScreen(location.pathname), preloadShell()]);

  // Before the first paint. What signing in and out cause: wiring/session/act-as and on-sign-out.
  await yieldToMain();
  const queryClient = createQueryClient();
  const { session, onSignOut } = startSession(queryClient);
  prefetchHome({ pathname: location.pathname, isServed }, queryClient);
  const whoIsHere = untilSessionKnown(session);

  await yieldToMain();
  const { playback, element } = startPlayback(queryClient, onSignOut);
  isPlaying = () => playback.player.getSnapshot().matches({ playback: 'playing' });

  // When the page is shown and the browser idle: all that works behind it.
  const unread = createStore(0);
  const shown = Promise.all([code, whoIsHere]);
  const services = bootBehindPage(shown, { playback, element, session, onSignOut, queryClient, unread, installPrompt, responses });
  services.catch((error: unknown) => console.error('Background services failed to start', error));

  await whoIsHere;
  return { queryClient, playback, session, services, unread };
}

async function bootBehindPage(shown: Promise<unknown>, foreground: Foreground): Promise<Services> {
  await shown;
  await untilIdle();
  return (await import('./boot-when-idle')).bootWhenIdle(foreground);
}
