import { OPENING_SELECTOR } from '@chorus/contracts';
import { deviceState, openKnownDevice } from '../features/catalogue/lists/open-device';
import { untilSessionKnown } from '../features/session/create-session';
import { createQueryClient } from '../platform/api-client/create-query-client';
import { forgetOpening, readOpening } from '../platform/api-client/opening-answers';
import { untilCookieRenewed } from '../platform/api-client/renew-listening-access';
import { untilIdle } from '../platform/async/when-idle';
import { withTimeout } from '../platform/async/with-timeout';
import { yieldToMain } from '../platform/async/yield-to-main';
import { holdInstallPrompt } from '../platform/install/install-prompt';
import { untilCoversLoad } from '../platform/lifecycle/until-covers-load';
import type { Services } from '../platform/services/services';
import { beforeUse, database, openedDatabase } from '../platform/storage/database';
import { createResponseSubscriber } from '../platform/storage/responses/response-channel';
import { readLocalRow, removeLocalRow, signedInRow, writeLocalRow } from '../platform/storage/rows/local-rows';
import { finishWipe } from '../platform/storage/wipe';
import { createStore, untilStore } from '../platform/store/create-store';
import type { AppProps } from './app';
import type { Foreground } from './boot-when-idle';
import { waitForReload } from './lazy-screen';
import { preloadScreen } from './screens';
import { reloadPage } from './shell/reload-page';
import { prefetchScreen, prefetchVisitorsHome } from './wiring/catalogue/prefetch-screen';
import { startPlayback } from './wiring/playback/start-playback';
import { reloadOnMissingCode } from './wiring/release/reload-on-missing-code';
import { recallOwn } from './wiring/session/recall-own';
import { startSession } from './wiring/session/start-session';

/** Background work waits no longer than this for Home's first songs. */
const FIRST_SONGS_MS = 5_000;

/** The last queue waits no longer than this for a screen that is not rendered. */
const RENDERED_MS = 5_000;

interface Booted extends AppProps {
  /** Resolves once the code of the opened screen has loaded, or failed to. */
  code: Promise<void>;
  onShown: () => void;
  /** Gives the screens the person's own data from the device. */
  showOwn: () => void;
}

/**
 * Starts the page in this order, yielding to the browser between steps. Resolves with what the
 * page is rendered with, once it is known who is signed in; until then there is the splash of
 * index.html, or the form of the first screen that the document has.
 */
export async function boot({ hasForm }: { hasForm: boolean }): Promise<Booted> {
  // These start at once: events that the browser fires only once, the code of the opened screen, and the device's catalogue, which lists
  // wait for.
  const installPrompt = holdInstallPrompt();
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
  openKnownDevice();
  const code = preloadScreen(location.pathname);
  openStorage();
  const queryClient = createQueryClient();
  readOpening(document.querySelector(OPENING_SELECTOR)?.textContent);
  const firstSongs = prefetchScreen(location.pathname, queryClient, { hasCopy: deviceState.get().type === 'opening' });

  // These follow before the first paint. wiring/session/personal has the effects of signing in and out.
  await yieldToMain();
  const { session, addPersonal } = startSession(queryClient);
  const whoIsHere = untilSessionKnown(session);

  await yieldToMain();
  const shown = untilShown(Promise.all([code, whoIsHere, withTimeout(firstSongs.all, FIRST_SONGS_MS)]));
  let onShown: () => void = () => undefined;
  const rendered = new Promise<void>((resolve) => (onShown = resolve));
  // A form stays until the screen's code is there, and its bar must be taken over before it shows the queue.
  const renderedOrLate = (hasForm ? code : Promise.resolve()).then(() => withTimeout(rendered, RENDERED_MS));
  const { playback, output, line } = startPlayback({ client: queryClient, shown, rendered: renderedOrLate });
  addPersonal({ queue: { onSignedOut: () => playback.queue.send({ type: 'queue.clear' }) } });
  isPlaying = () => playback.player.getSnapshot().matches({ playback: 'playing' });

  // Background work starts when the page is shown and the browser is idle.
  const unread = createStore(0);
  const services = bootBehindPage(shown, { playback, output, line, session, addPersonal, queryClient, unread, installPrompt, responses });
  services.catch((error: unknown) => console.error('Background services failed to start', error));

  await whoIsHere;
  await firstSongs.brought;
  const now = session.getSnapshot();
  // A suspended person continues as a visitor.
  const person = now.matches('signedIn') ? now.context.person : undefined;
  if (person) await untilCookieRenewed();
  const own = person && (await recallOwn(queryClient, person.id, database));
  if (!own) await prefetchVisitorsHome(location.pathname, queryClient);
  forgetOpening();
  const showOwn = () => {
    own?.show();
    rememberForNextVisit(own);
    session.on('session.opened', rememberSignIn);
  };
  return { queryClient, playback, session, services, unread, code, onShown, showOwn };
}

/** Call it only after the first render, which must have the same result as the document's. */
function rememberForNextVisit(own: { hasPlayed: boolean } | undefined): void {
  if (own) writeLocalRow(signedInRow, own.hasPlayed ? 'played' : 'yes');
  else removeLocalRow(signedInRow);
}

/** Needed for a sign-in after the first render. */
function rememberSignIn(): void {
  if (readLocalRow(signedInRow).type === 'absent') writeLocalRow(signedInRow, 'yes');
}

async function untilShown(ready: Promise<unknown>): Promise<void> {
  await ready;
  await untilIdle();
  await untilCoversLoad();
}

async function bootBehindPage(shown: Promise<unknown>, foreground: Foreground): Promise<Services> {
  await shown;
  // A song that somebody has pressed has the line to itself.
  await untilStore(foreground.line, (need) => need === 'none');
  return (await import('./behind-page')).bootWhenIdle(foreground);
}

/** Begins to open the database, where the session is stored. Its users are told if that fails. */
function openStorage(): void {
  beforeUse(finishWipe);
  openedDatabase().catch(() => undefined);
}
