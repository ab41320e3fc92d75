import { screenPaths } from '@chorus/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import type { Playback } from '../../features/player/create-playback';
import { PlaybackProvider } from '../../features/player/playback-provider';
import { createQueueMachine } from '../../features/player/queue/queue-machine';
import { playerMachine } from '../../features/player/sound/player-machine';
import { sessionMachine } from '../../features/session/session-machine';
import { SessionProvider } from '../../features/session/session-provider';
import { ServicesProvider } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';

export const path = screenPaths.home;

const NEVER = new Promise<never>(() => undefined);
const TITLE = /<title>[^<]*<\/title>/;
/** React's own ids: it may count otherwise in the browser. */
const IDS = / (?:id|aria-labelledby)="_R_[^"]*"/g;

async function renderHome(): Promise<string> {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }), addEventListener: () => undefined });
  const { Page } = await import('../page');
  const session = createActor(sessionMachine, { input: { answerUrl: undefined, isOffline: () => false } }).start();
  session.send({ type: 'identity.recalled', person: undefined });
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider session={session}>
        <PlaybackProvider playback={silence()}>
          <ServicesProvider services={NEVER}>
            <MemoryRouter>
              <Page services={NEVER} unread={createStore(0)} />
            </MemoryRouter>
          </ServicesProvider>
        </PlaybackProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  session.stop();
  return markup.replace(TITLE, '').replaceAll(IDS, '');
}

const silence = (): Playback => ({
  player: createActor(playerMachine),
  queue: createActor(createQueueMachine(Math.random)),
  clock: {
    position: () => 0,
    duration: () => undefined,
    isSeeking: () => false,
    bufferedUntil: () => 0,
    rate: () => 1,
    subscribe: () => () => undefined,
  },
  loadCurrent: () => undefined,
  start: () => undefined,
  stop: () => undefined,
});

/** What a visitor's phone shows at `path` before the first song; the build puts it in index.html. */
export const home = await renderHome();
