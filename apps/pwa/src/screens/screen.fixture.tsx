import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { decadeOf, hasGenre } from '../features/catalogue/genre-counts';
import { filterItems, lettersOf, sortItems } from '../features/catalogue/lists/arrange';
import type { ListKind } from '../features/catalogue/lists/arrange';
import { albumList, artistList, newestSongs } from '../features/catalogue/lists/list-kinds';
import { createPlayback } from '../features/player/create-playback';
import { PlaybackProvider } from '../features/player/use-player';
import { FakeAudioElement } from '../features/player/sound/audio-element.fixture';
import { SessionProvider } from '../features/session/session-provider';
import { granted, recalled, startSession } from '../features/session/session.fixture';
import { ServicesProvider } from '../platform/services/services';
import type { Services } from '../platform/services/services';
import { pretendWidth } from '../ui/browser.fixture';
import { SharingProvider } from './sharing/sharing-provider';

type Answers = Record<string, unknown>;

const WAITING = new Promise<never>(() => undefined);

export const never = Symbol('never');

export const refusal = (status: number, message: string) => ({
  status,
  message,
  code: status === 404 ? 'not_found' : 'internal',
  requestId: 'r',
});

const isRefusal = (body: unknown): body is ReturnType<typeof refusal> => typeof body === 'object' && body !== null && 'requestId' in body;

const kinds: Record<string, ListKind<never>> = { songs: newestSongs, albums: albumList, artists: artistList };

/** Makes the server's window out of the whole list, which tests provide. */
function windowOf(url: string, answers: Answers): unknown {
  const { pathname, searchParams } = new URL(url, 'http://chorus.test');
  const [, noun = ''] = /^\/api\/catalogue\/(\w+)$/.exec(pathname) ?? [];
  const all = answers[`/api/${noun}`];
  const kind = kinds[noun];
  if (!kind || !Array.isArray(all)) return all;
  const [genre, decade] = [searchParams.get('genre'), searchParams.get('decade')];
  const chosen = (all as never[])
    .filter((row) => genre === null || hasGenre(genre)(row))
    .filter((row) => decade === null || decadeOf(row) === Number(decade));
  const found = filterItems(sortItems(chosen, kind, searchParams.get('sort') ?? undefined), kind, searchParams.get('filter') ?? '');
  const [from, count] = [Number(searchParams.get('from')), Number(searchParams.get('count'))];
  const places = searchParams.get('places')?.split(',').map(Number);
  const rows = places ? places.map((at) => found[at]) : found.slice(from, from + count);
  return {
    total: chosen.length,
    found: found.length,
    rows,
    letters: lettersOf(kind, searchParams.get('sort') ?? undefined, found.length, (at) => found[at]),
  };
}

export function serve(answers: Answers) {
  const fetch = jest.fn((url: string) => {
    const body = answers[url] ?? windowOf(url, answers);
    if (body === never) return WAITING;
    if (body === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    const status = isRefusal(body) ? body.status : 200;
    return Promise.resolve({ ok: status < 400, status, headers: new Map(), json: () => Promise.resolve(body) });
  });
  Object.assign(globalThis, { fetch });
  return fetch;
}

interface Showing {
  path?: string;
  at?: string | { pathname: string; state: unknown };
  person?: Parameters<typeof granted>[0];
  services?: Promise<Services>;
  client?: QueryClient;
  width?: number;
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } } });

export function showScreen(
  screen: ReactNode,
  { path = '/', at = '/', person, services = WAITING, client = newClient(), width = 1440 }: Showing = {},
) {
  pretendWidth(width);
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  const { session, send, answerAdmin } = startSession();
  playback.start();
  send(recalled(person));
  if (person) send(granted(person));
  render(
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>
        <PlaybackProvider playback={playback}>
          <ServicesProvider services={services}>
            <MemoryRouter initialEntries={[at]}>
              <SharingProvider>
                <Routes>
                  <Route path={path} element={screen} />
                  <Route path="*" element={<p>elsewhere</p>} />
                </Routes>
              </SharingProvider>
            </MemoryRouter>
          </ServicesProvider>
        </PlaybackProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { element, playback, client, session, send, answerAdmin };
}
