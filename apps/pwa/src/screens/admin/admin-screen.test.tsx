import { albumNumber, artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { ada, granted, woke } from '../../features/session/session.fixture';
import { ok, openAdmin, refused, serveCatalogue } from './admin.fixture';

const row = (name: string) => within(screen.getByRole('link', { name }).closest('tr')!);
const cells = (name: string) =>
  row(name)
    .getAllByRole('cell')
    .map((cell) => (cell.querySelector('td > a, span') ?? cell).textContent);
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));

afterEach(() => act(() => toast.remove()));

describe('access to the admin screen', () => {
  it.each(['listener', 'visitor'] as const)('a %s sees Unauthorized', async (as) => {
    serveCatalogue({});
    await openAdmin({ as });
    expect(screen.getByRole('heading', { name: 'Unauthorized' })).toBeTruthy();
    expect(screen.queryByText('Music Manager')).toBeNull();
  });

  it.each([
    ['leads a visitor to the sign-in', 'visitor', ['identity.depart']],
    ['leaves a listener, who is signed in already, where they are', 'listener', []],
  ] as const)('a link that asks for a sign-in first %s', async (_, as, departures) => {
    serveCatalogue({});
    const { session } = await openAdmin({ as, at: '/admin?tab=server#sign-in' });
    expect(session.asked.filter((command) => command === 'identity.depart')).toEqual(departures);
  });

  it('nobody sees Unauthorized while the admin check is running', async () => {
    serveCatalogue({});
    const { session } = await openAdmin({ as: 'unchecked' });
    expect(screen.queryByText('Unauthorized')).toBeNull();
    await act(() => session.answerAdmin(true));
    expect(screen.getByRole('heading', { name: 'Music Manager' })).toBeTruthy();
  });

  it('nobody sees Unauthorized while the server cannot be asked; it is asked once it can', async () => {
    serveCatalogue({});
    const { session } = await openAdmin({ as: 'offline' });
    expect(screen.getByRole('heading', { name: "You're offline" })).toBeTruthy();
    act(() => session.send(woke));
    expect(screen.queryByText('Unauthorized')).toBeNull();
    act(() => session.send(granted(ada)));
    await act(() => session.answerAdmin(true));
    expect(screen.getByRole('heading', { name: 'Music Manager' })).toBeTruthy();
  });

  it('is refused with the reason when the admin check fails', async () => {
    serveCatalogue({});
    const { session } = await openAdmin({ as: 'unchecked' });
    await act(() => session.answerAdmin(new Error("Chorus can't reach its server right now.")));
    expect(screen.getByRole('heading', { name: 'Unauthorized' })).toBeTruthy();
    expect(screen.getByText("Chorus can't reach its server right now.")).toBeTruthy();
  });

  it('a failed admin check can be retried', async () => {
    serveCatalogue({});
    const { session } = await openAdmin({ as: 'unchecked' });
    await act(() => session.answerAdmin(new Error("Chorus can't reach its server right now.")));
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(screen.queryByText('Unauthorized')).toBeNull();
    await act(() => session.answerAdmin(true));
    expect(screen.getByRole('heading', { name: 'Music Manager' })).toBeTruthy();
  });
});

describe('the admin dashboard', () => {
  it('counts songs, albums, artists and users', async () => {
    serveCatalogue({ songs: [songNumber(1), songNumber(2)], albums: [albumNumber(1)] });
    await openAdmin();
    expect(screen.getByText('Manage your music catalog')).toBeTruthy();
    await screen.findByText('7');
    const cards = ['Total Songs', 'Total Albums', 'Total Artists', 'Total Users'].map(
      (label) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent,
    );
    expect(cards).toEqual(['2', '1', '0', '7']);
  });

  it('starts with the songs tab; arrow keys move to the others', async () => {
    serveCatalogue({});
    await openAdmin();
    const tab = (name: string) => screen.getByRole('tab', { name });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Songs',
      'Albums',
      'Artists',
      'Reports',
      'Activity',
      'Server',
    ]);
    expect(tab('Songs').getAttribute('aria-selected')).toBe('true');
    act(() => tab('Songs').focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(tab('Artists').getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(tab('Artists'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tabpanel', { name: 'Songs' })).toBeTruthy();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tabpanel', { name: 'Server' })).toBeTruthy();
  });

  it('opens the tab in its URL', async () => {
    serveCatalogue({ albums: [albumNumber(1)] });
    await openAdmin({ at: '/admin?tab=albums' });
    expect(await screen.findByText('Album 1')).toBeTruthy();
  });
});

describe('the songs in the admin dashboard', () => {
  it('have the specified columns', async () => {
    const lan = artistNumber(1, { fullName: 'Lan Anh' });
    serveCatalogue({
      songs: [songNumber(1, { title: 'Đường Về', artistId: lan._id, artist: 'an older name', releaseYear: '2021-03-09', duration: 185.7 })],
      artists: [lan],
    });
    await openAdmin();
    await screen.findAllByText('Lan Anh');
    expect(headings()).toEqual(['Thumbnail', 'Title', 'Artist', 'Duration', 'Release Year', 'Upload Date', 'Actions']);
    expect(cells('Đường Về').slice(1, 6)).toEqual(['Đường Về', 'Lan Anh', '3:05', '9/3/2021', '2026-01-31']);
  });

  it('show padded seconds, and an unknown artist', async () => {
    serveCatalogue({ songs: [songNumber(1, { duration: 65 })] });
    await openAdmin();
    await screen.findByText('Song 1');
    expect(cells('Song 1').slice(2, 4)).toEqual(['Unknown Artist', '1:05']);
  });

  it('show a dash for a release date that is not known', async () => {
    serveCatalogue({ songs: [songNumber(1, { releaseYearKnown: false })] });
    await openAdmin();
    await screen.findByText('Song 1');
    expect(cells('Song 1')[4]).toBe('–');
  });

  it('are paginated by ten, or by the chosen page size', async () => {
    serveCatalogue({ songs: Array.from({ length: 23 }, (_, at) => songNumber(at + 1)) });
    await openAdmin();
    expect(await screen.findByText('Showing 1-10 of 23')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
    expect(screen.getByText('Showing 21-23 of 23')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /per page/ }), '25');
    expect(screen.getByText('Showing 1-23 of 23')).toBeTruthy();
  });
});

it('the albums in the admin dashboard have cover, title, artist, release year, songs, upload date and actions', async () => {
  serveCatalogue({
    albums: [albumNumber(1, { title: 'Mưa', artist: 'Lan Anh', releaseYear: 1999, songs: [songNumber(1), songNumber(2)] })],
  });
  await openAdmin({ at: '/admin?tab=albums' });
  await screen.findByText('Mưa');
  expect(headings()).toEqual(['Thumbnail', 'Title', 'Artist', 'Release Year', 'Songs', 'Upload Date', 'Actions']);
  expect(cells('Mưa').slice(1, 6)).toEqual(['Mưa', 'Lan Anh', '1999', '2', '2026-01-31']);
});

it('the albums in the admin dashboard show a dash for a release year that is not known', async () => {
  serveCatalogue({ albums: [albumNumber(1, { releaseYearKnown: false })] });
  await openAdmin({ at: '/admin?tab=albums' });
  await screen.findByText('Album 1');
  expect(cells('Album 1')[3]).toBe('–');
});

it('the artists in the admin dashboard have picture, name, date of birth, songs, albums and actions', async () => {
  const song = songNumber(1)._id;
  serveCatalogue({ artists: [artistNumber(1, { fullName: 'Lan Anh', dateOfBirth: '1990-12-05', songs: [song], albums: [] })] });
  await openAdmin({ at: '/admin?tab=artists' });
  await screen.findByText('Lan Anh');
  expect(headings()).toEqual(['Thumbnail', 'Name', 'Born or Formed', 'Songs', 'Albums', 'Actions']);
  expect(cells('Lan Anh').slice(1, 5)).toEqual(['Lan Anh', '5/12/1990', '1', '0']);
});

describe.each([
  ['Songs', '/songs', 'Loading songs...', 'No songs yet'],
  ['Albums', '/albums', 'Loading albums...', 'No albums yet'],
  ['Artists', '/artists', 'Loading artists...', 'No artists yet'],
])('the admin list of %s', (tab, path, loading, empty) => {
  it('shows that it is loading', async () => {
    serveCatalogue({}).answer(`GET ${path}`, 'never');
    await openAdmin();
    await openTab(tab);
    expect(screen.getByText(loading)).toBeTruthy();
  });

  it('shows that it is empty', async () => {
    serveCatalogue({});
    await openAdmin();
    await openTab(tab);
    expect(await screen.findByText(empty)).toBeTruthy();
  });

  it('shows the server’s error in red, and can be reloaded', async () => {
    const { answer } = serveCatalogue({});
    answer(`GET ${path}`, refused(500, 'The list could not be read.'));
    await openAdmin();
    await openTab(tab);
    expect((await screen.findByText('The list could not be read.')).className).toContain('text-danger');
    answer(`GET ${path}`, ok([]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(empty)).toBeTruthy();
  });
});
