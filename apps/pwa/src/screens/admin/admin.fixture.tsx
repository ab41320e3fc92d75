import type { Album, Artist, AuditEntry, Song } from '@chorus/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Toaster } from 'react-hot-toast';
import { MemoryRouter } from 'react-router-dom';
import { SessionProvider } from '../../features/session/session-provider';
import { ada, granted, recalled, startSession, unreachable } from '../../features/session/session.fixture';
import { pretendDialogs, pretendWidth } from '../../ui/browser.fixture';
import AdminScreen from './admin-screen';

interface Catalogue {
  songs?: readonly Song[];
  albums?: readonly Album[];
  artists?: readonly Artist[];
  audit?: readonly AuditEntry[];
  featured?: readonly string[];
}

interface Call {
  method: string;
  path: string;
  body: unknown;
}

type Answer = { status: number; body: unknown } | 'never' | 'away';

export function serveCatalogue({ songs = [], albums = [], artists = [], audit = [], featured = [] }: Catalogue) {
  const calls: Call[] = [];
  const answers = new Map<string, Answer>([
    ['GET /stats', ok({ totalSongs: songs.length, totalAlbums: albums.length, totalArtists: artists.length, totalUsers: 7 })],
    ['GET /songs', ok(songs)],
    ['GET /albums', ok(albums)],
    ['GET /artists', ok(artists)],
    ['GET /admin/songs/featured', ok(featured)],
    ['GET /admin/songs/gone', ok([])],
    ['GET /admin/audit', ok(audit)],
  ]);
  const fetch = (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace('/api', '').replace(/\?.*/, '');
    calls.push({ method, path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined });
    const answer = answers.get(`${method} ${path}`) ?? 'away';
    if (answer === 'never') return new Promise(() => undefined);
    if (answer === 'away') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({ ok: answer.status < 400, ...answer, headers: new Map(), json: () => Promise.resolve(answer.body) });
  };
  Object.assign(globalThis, { fetch });

  return {
    answer: (what: string, answer: Answer) => answers.set(what, answer),
    calls: (method: string) => calls.filter((call) => call.method === method),
  };
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refused = (status: number, message: string): Answer => ({
  status,
  body: { message, code: status === 404 ? 'not_found' : 'internal', requestId: 'r' },
});

export async function openAdmin({
  as = 'admin',
  at = '/admin',
}: { as?: 'admin' | 'listener' | 'visitor' | 'unchecked' | 'offline'; at?: string } = {}) {
  pretendDialogs();
  pretendWidth(1440);
  const session = startSession();
  if (as === 'visitor') session.send(recalled());
  else session.send(recalled(ada), as === 'offline' ? unreachable : granted(ada));
  if (as === 'admin') await session.answerAdmin(true);
  if (as === 'listener') await session.answerAdmin(false);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } } });

  render(
    <QueryClientProvider client={client}>
      <SessionProvider session={session.session}>
        <MemoryRouter initialEntries={[at]}>
          <AdminScreen />
        </MemoryRouter>
      </SessionProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  return { session, client };
}
