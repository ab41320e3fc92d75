import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createPlayback } from '../features/player/create-playback';
import { PlaybackProvider } from '../features/player/playback-provider';
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

export function serve(answers: Answers) {
  const fetch = jest.fn((url: string) => {
    const body = answers[url];
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
  const { session, send } = startSession();
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
  return { element, playback, client, send };
}
