import type { Opening } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import type { Playback } from '../../features/player/create-playback';
import { createQueueMachine } from '../../features/player/queue/queue-machine';
import { playerMachine } from '../../features/player/sound/player-machine';
import { sessionMachine } from '../../features/session/session-machine';
import { createQueryClient } from '../../platform/api-client/create-query-client';
import { forgetOpening, readOpening } from '../../platform/api-client/opening-answers';
import type { Person } from '../../platform/identity/person';
import { createStore } from '../../platform/store/create-store';
import { MediaElsewhere } from '../../ui/hooks/use-media-query';
import { ROOMY, WIDE } from '../../ui/hooks/wide';
import { App } from '../app';
import { preloadScreen } from '../screens';
import { prefetchScreen, prefetchVisitorsHome } from '../wiring/catalogue/prefetch-screen';
import type { Form } from './shown-form';
import { attributesOf, LATER } from './shown-form';

/** Somebody whose name and picture are not known yet. */
const SOMEBODY: Person = { id: '', fullName: '', firstName: null, lastName: null, email: null, imageUrl: null };

/** The browser would not find these in the text of a form. */
const PRELOADS = /<link rel="preload"[^>]*>/g;
const TITLE = /<title>[^<]*<\/title>/;
const NEVER = new Promise<never>(() => undefined);

/** The first of these that matches is shown. */
const widths: readonly Form['media'][] = [[WIDE, ROOMY], [WIDE], []];

export interface OpenedScreen {
  /** The path and query of the screen. */
  address: string;
  /** The answers to what it requests first. */
  answers: Opening['answers'];
}

/**
 * A first screen as the components render it with these answers, after the preloads of its covers: a form for each kind of window, for
 * visitors and for people who are signed in, of which `show-screen.ts` shows one. Forms are text, so that the browser creates elements only
 * for that one; React escapes every `<` that could end it. The phone's form for visitors is elements, which are shown where no script runs.
 */
export async function renderScreen({ address, answers }: OpenedScreen): Promise<string> {
  const client = createQueryClient();
  const [path = ''] = address.split('?', 1);
  await preloadScreen(path);
  readOpening(JSON.stringify({ answers, isStored: false }));
  await prefetchScreen(path, client, { hasCopy: false }).brought;
  const somebody = await renderForms(address, true, client);
  await prefetchVisitorsHome(path, client);
  forgetOpening();
  const forms = [...(await renderForms(address, false, client)), ...somebody];
  client.clear();
  return preloadsOf(forms) + forms.map(htmlOf).join('');
}

interface Rendered {
  form: Form;
  markup: string;
}

const renderForms = (address: string, isSomebody: boolean, client: QueryClient): Promise<Rendered[]> =>
  Promise.all(
    widths.map(async (media) => {
      const form = { media, isSomebody };
      return { form, markup: await markupOf(form, address, client) };
    }),
  );

/** Preloads each cover once; covers that only wider windows show are preloaded only there. */
function preloadsOf(forms: readonly Rendered[]): string {
  const mediaOf = new Map<string, Form['media']>();
  for (const { form, markup } of forms)
    for (const link of markup.match(PRELOADS) ?? [])
      if (form.media.length < (mediaOf.get(link)?.length ?? Infinity)) mediaOf.set(link, form.media);
  return [...mediaOf]
    .map(([link, media]) => (media.length > 0 ? link.replace('<link ', `<link media="${media.join(' and ')}" `) : link))
    .join('');
}

function htmlOf({ form, markup }: Rendered): string {
  const attributes = Object.entries(attributesOf(form)).map(([name, value]) => `${name}="${value}"`);
  const html = markup.replaceAll(PRELOADS, '');
  return needsNoScripts(form)
    ? `<div class="form-without-scripts" ${attributes.join(' ')}>${html}</div>`
    : `<script type="text/html" ${attributes.join(' ')}>${html}</script>`;
}

/** The form that any window and anybody can do with. */
const needsNoScripts = ({ media, isSomebody }: Form): boolean => media.length === 0 && !isSomebody;

async function markupOf({ media, isSomebody }: Form, address: string, queryClient: QueryClient): Promise<string> {
  const session = createActor(sessionMachine, { input: { answerUrl: undefined, isOffline: () => true, guest: undefined } }).start();
  session.send({ type: 'identity.recalled', person: isSomebody ? SOMEBODY : undefined });
  if (isSomebody) session.send({ type: 'identity.unreachable' });
  const markup = await render(
    <MediaElsewhere value={media}>
      <App
        queryClient={queryClient}
        playback={silence()}
        session={session}
        services={NEVER}
        unread={createStore(0)}
        Addresses={addressesFrom(address)}
      />
    </MediaElsewhere>,
  );
  session.stop();
  return markup.replace(TITLE, '');
}

const addressesFrom = (address: string) => {
  const entries = [address];
  return ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>;
};

/** Resolves with the HTML in one piece. Parts that would arrive later have their place, and are left to the browser. */
const render = (app: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(app, {
      // Larger parts would come after the others, with a script that puts them in their place.
      progressiveChunkSize: Infinity,
      onError: () => LATER,
      onShellError: reject,
      // Everything that need not wait is rendered right after the shell.
      onShellReady: () => void setImmediate(abort),
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    });
  });

const silence = (): Playback => ({
  player: createActor(playerMachine),
  queue: createActor(createQueueMachine(Math.random)),
  clock: {
    position: () => 0,
    duration: () => undefined,
    isSeeking: () => false,
    bufferedUntil: () => 0,
    isLoading: () => false,
    rate: () => 1,
    subscribe: () => () => undefined,
  },
  wasHeard: () => false,
  unlock: () => undefined,
  start: () => undefined,
  stop: () => undefined,
});
