import {
  albumEndpoints,
  artistEndpoints,
  reportAdminEndpoints,
  songAdminEndpoints,
  songEndpoints,
  statsEndpoints,
  urlOf,
} from '@chorus/contracts';
import type { EndpointSpec } from '@chorus/contracts';
import { albumNumber, artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { ReactElement } from 'react';
import { pretendDialogs, pretendWidth } from '../../ui/browser.fixture';
import { AlbumDialog } from './album/album-dialog';
import { StatCards } from './dashboard/stat-cards';
import { ReportsPanel } from './reports/reports-panel';
import { SongDialog } from './song/song-dialog';
import { SongsPanel } from './song/songs-panel';

const answers: [EndpointSpec, unknown][] = [
  [statsEndpoints.read, { totalSongs: 7_001, totalAlbums: 2, totalArtists: 3, totalUsers: 4 }],
  [reportAdminEndpoints.counts, { open: 7_001, resolved: 2 }],
  [reportAdminEndpoints.list, []],
  [songEndpoints.list, [songNumber(1)]],
  [songAdminEndpoints.featured, [songNumber(1)._id]],
  [songAdminEndpoints.gone, []],
  [artistEndpoints.list, [artistNumber(1)]],
  [albumEndpoints.list, [albumNumber(1)]],
];

let failing: EndpointSpec | undefined;

function show(shown: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{shown}</MemoryRouter>
    </QueryClientProvider>,
  );
}

const answerTo = (path: string): Promise<unknown> => {
  const [endpoint, body] = answers.find(([spec]) => path.split('?')[0] === urlOf(spec)) ?? [];
  if (!endpoint || endpoint === failing) return Promise.reject(new TypeError('Failed to fetch'));
  return Promise.resolve({ ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve(body) });
};

beforeEach(() => {
  pretendDialogs();
  pretendWidth(1_440);
  Object.assign(globalThis, { fetch: answerTo });
});

const nothing = () => undefined;
const isThere = (text: string) => () => expect(screen.getAllByText(text)[0]).toBeTruthy();
const isListed = (label: string, name: string) => async () => {
  await userEvent.type(screen.getByRole('combobox', { name: label }), name);
  expect(screen.getByRole('option', { name: new RegExp(name) })).toBeTruthy();
};
const songsPanel = <SongsPanel onAdd={nothing} onImport={nothing} onEdit={nothing} onEditSeveral={nothing} onDeleted={nothing} />;
const featured = () => expect(screen.getByLabelText<HTMLButtonElement>('Feature Song 1 on Home').disabled).toBe(false);

it.each<[string, EndpointSpec, ReactElement, string, () => unknown]>([
  ['totals', statsEndpoints.read, <StatCards />, "The totals couldn't be loaded.", isThere('7001')],
  ['counts of reports', reportAdminEndpoints.counts, <ReportsPanel />, "The number of reports couldn't be loaded.", isThere('Open 7001')],
  ['featured songs', songAdminEndpoints.featured, songsPanel, "Which songs Home features couldn't be loaded.", featured],
  [
    'artists of a song',
    artistEndpoints.list,
    <SongDialog onClose={nothing} />,
    "The artists couldn't be loaded.",
    isListed('Artist', 'Artist 1'),
  ],
  [
    'albums of a song',
    albumEndpoints.list,
    <SongDialog onClose={nothing} />,
    "The albums couldn't be loaded.",
    isListed('Album', 'Album 1'),
  ],
  [
    'artists of an album',
    artistEndpoints.list,
    <AlbumDialog onClose={nothing} />,
    "The artists couldn't be loaded.",
    isListed('Artist', 'Artist 1'),
  ],
])('Music Manager: %s that could not be loaded say so, and are asked for again', async (_, endpoint, shown, text, isLoaded) => {
  failing = endpoint;
  show(shown);
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  failing = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(new RegExp(text))).toBeNull());
  await isLoaded();
});
