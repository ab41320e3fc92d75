import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadScreen } from './app/screens';
import { emptyQueueAtSignOut } from './app/wiring/empty-queue-at-sign-out';
import { startPlayback } from './app/wiring/start-playback';
import { startSession } from './app/wiring/start-session';
import { startWhenIdle } from './app/wiring/start-when-idle';
import { untilKnown } from './features/session/until-known';
import { createQueryClient } from './platform/api-client/create-query-client';
import { holdInstallPrompt } from './platform/install/install-prompt';
import { createStore } from './platform/store/create-store';
import './theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const installPrompt = holdInstallPrompt();
const screenCode = preloadScreen(location.pathname);
const queryClient = createQueryClient();
const session = startSession(queryClient);
const playback = startPlayback(queryClient);
emptyQueueAtSignOut(session, playback.queue);

const unread = createStore(0);
const shown = Promise.all([screenCode, untilKnown(session)]);
const together = startWhenIdle(shown, { playback, session, client: queryClient, unread, installPrompt });

createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} playback={playback} session={session} together={together} unread={unread} />
  </StrictMode>,
);
