import { screenPaths } from '@chorus/contracts';
import type { Opening } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import type { Playback } from '../../features/player/create-playback';
import { PlaybackProvider } from '../../features/player/playback-provider';
import { createQueueMachine } from '../../features/player/queue/queue-machine';
import { playerMachine } from '../../features/player/sound/player-machine';
import { sessionMachine } from '../../features/session/session-machine';
import { SessionProvider } from '../../features/session/session-provider';
import { createQueryClient } from '../../platform/api-client/create-query-client';
import { forgetOpening, readOpening } from '../../platform/api-client/opening-answers';
import type { Person } from '../../platform/identity/person';
import { ServicesProvider } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { MediaElsewhere } from '../../ui/use-media-query';
import { WIDE } from '../../ui/wide';
import { Page } from '../page';
import { ROOMY } from '../shell/panel-sizes';
import { prefetchScreen, prefetchVisitorsHome } from '../wiring/catalogue/prefetch-screen';

interface Window {
  media: readonly string[];
  person: Person | undefined;
}

/** Somebody whose name and picture are not known yet. */
const SOMEBODY: Person = { id: '', fullName: '', firstName: null, lastName: null, email: null, imageUrl: null };

const TITLE = /<title>[^<]*<\/title>/;
/** React's own ids: it may count otherwise in the browser. */
const IDS = / [\w-]+="_R_[^"]*"/g;
const MAIN = /(<main[^>]*>)([\s\S]*)(<\/main>)/;
const NEVER = new Promise<never>(() => undefined);

/** The first that holds is shown. */
const widths: readonly Window['media'][] = [[WIDE, ROOMY], [WIDE], []];

/**
 * Home's first screen as the components render it with these answers: as it is for a visitor's phone, and as templates for other windows and for
 * somebody who is signed in, of which `show-home.ts` chooses one.
 */
export async function renderHome(answers: Opening['answers']): Promise<string> {
  const client = createQueryClient();
  readOpening(JSON.stringify({ answers, isStored: false }));
  await prefetchScreen(screenPaths.home, client, { hasCopy: false }).brought;
  const somebody = templatesFor(SOMEBODY, client);
  await prefetchVisitorsHome(screenPaths.home, client);
  forgetOpening();
  const [visitor, phone] = [templatesFor(undefined, client), markupOf({ media: [], person: undefined }, client)];
  client.clear();
  return phone + visitor + somebody;
}

function templatesFor(person: Person | undefined, client: QueryClient): string {
  const owner = person ? ' data-person' : '';
  const [, , content = ''] = (person && MAIN.exec(markupOf({ media: [], person }, client))) ?? [];
  const shells = (person ? widths : widths.slice(0, -1)).map(
    (media) => `<template data-media="${media.join(' and ')}"${owner}>${markupOf({ media, person }, client, null)}</template>`,
  );
  return (person ? `<template data-content>${content}</template>` : '') + shells.join('');
}

function markupOf({ media, person }: Window, client: QueryClient, screen?: null): string {
  const session = createActor(sessionMachine, { input: { answerUrl: undefined, isOffline: () => true } }).start();
  session.send({ type: 'identity.recalled', person });
  if (person) session.send({ type: 'identity.unreachable' });
  const markup = renderToStaticMarkup(
    <MediaElsewhere value={media}>
      <QueryClientProvider client={client}>
        <SessionProvider session={session}>
          <PlaybackProvider playback={silence()}>
            <ServicesProvider services={NEVER}>
              <MemoryRouter>
                <Page services={NEVER} unread={createStore(0)} screen={screen} />
              </MemoryRouter>
            </ServicesProvider>
          </PlaybackProvider>
        </SessionProvider>
      </QueryClientProvider>
    </MediaElsewhere>,
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
