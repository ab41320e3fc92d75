import { albumNumber, artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { ok, openAdmin, refused, serveCatalogue } from './admin.fixture';

const row = (name: string) => within(screen.getByText(name, { selector: 'td > span' }).closest('tr')!);
const cells = (name: string) =>
  row(name)
    .getAllByRole('cell')
    .map((cell) => (cell.querySelector('span') ?? cell).textContent);
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));

afterEach(() => act(() => toast.remove()));

describe('who may see it', () => {
  it.each(['listener', 'visitor'] as const)('a %s sees that they are not', async (as) => {
    serveCatalogue({});
    await openAdmin({ as });
    expect(screen.getByRole('heading', { name: 'Unauthorized' })).toBeTruthy();
    expect(screen.queryByText('Music Manager')).toBeNull();
  });

  it('nobody is turned away before it is known who they are', async () => {
    serveCatalogue({});
    const { session } = await openAdmin({ as: 'unchecked' });
    expect(screen.queryByText('Unauthorized')).toBeNull();
    await act(() => session.answerAdmin(true));
    expect(screen.getByRole('heading', { name: 'Music Manager' })).toBeTruthy();
  });

  it('a check that failed is as good as a no, and says why', async () => {
    serveCatalogue({});
    const { session } = await openAdmin({ as: 'unchecked' });
    await act(() => session.answerAdmin(new Error('Chorus cannot reach its server just now.')));
    expect(screen.getByRole('heading', { name: 'Unauthorized' })).toBeTruthy();
    expect(screen.getByText('Chorus cannot reach its server just now.')).toBeTruthy();
  });

  it('a check that failed can be done again', async () => {
    serveCatalogue({});
    const { session } = await openAdmin({ as: 'unchecked' });
    await act(() => session.answerAdmin(new Error('Chorus cannot reach its server just now.')));
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(screen.queryByText('Unauthorized')).toBeNull();
    await act(() => session.answerAdmin(true));
    expect(screen.getByRole('heading', { name: 'Music Manager' })).toBeTruthy();
  });
});

describe('the dashboard', () => {
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

  it('begins with the songs; the arrow keys lead to albums, artists, reports and activity', async () => {
    serveCatalogue({});
    await openAdmin();
    const tab = (name: string) => screen.getByRole('tab', { name });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Songs', 'Albums', 'Artists', 'Reports', 'Activity']);
    expect(tab('Songs').getAttribute('aria-selected')).toBe('true');
    act(() => tab('Songs').focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(tab('Artists').getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(tab('Artists'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tabpanel', { name: 'Songs' })).toBeTruthy();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tabpanel', { name: 'Activity' })).toBeTruthy();
  });

  it('opens the tab of its address', async () => {
    serveCatalogue({ albums: [albumNumber(1)] });
    await openAdmin({ at: '/admin?tab=albums' });
    expect(await screen.findByText('Album 1')).toBeTruthy();
  });
});

describe('the songs', () => {
  it('have these columns', async () => {
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

  it('pad the seconds, and say of nobody’s song that its artist is unknown', async () => {
    serveCatalogue({ songs: [songNumber(1, { duration: 65 })] });
    await openAdmin();
    await screen.findByText('Song 1');
    expect(cells('Song 1').slice(2, 4)).toEqual(['Unknown Artist', '1:05']);
  });

  it('come in pages of ten, or as many as asked for', async () => {
    serveCatalogue({ songs: Array.from({ length: 23 }, (_, at) => songNumber(at + 1)) });
    await openAdmin();
    expect(await screen.findByText('Showing 1-10 of 23')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
    expect(screen.getByText('Showing 21-23 of 23')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox'), '25');
    expect(screen.getByText('Showing 1-23 of 23')).toBeTruthy();
  });
});

it('albums have cover, title, artist, release year, songs, upload date and actions', async () => {
  serveCatalogue({
    albums: [albumNumber(1, { title: 'Mưa', artist: 'Lan Anh', releaseYear: 1999, songs: [songNumber(1), songNumber(2)] })],
  });
  await openAdmin({ at: '/admin?tab=albums' });
  await screen.findByText('Mưa');
  expect(headings()).toEqual(['Thumbnail', 'Title', 'Artist', 'Release Year', 'Songs', 'Upload Date', 'Actions']);
  expect(cells('Mưa').slice(1, 6)).toEqual(['Mưa', 'Lan Anh', '1999', '2', '2026-01-31']);
});

it('artists have picture, name, date of birth, songs, albums and actions', async () => {
  const song = songNumber(1)._id;
  serveCatalogue({ artists: [artistNumber(1, { fullName: 'Lan Anh', dateOfBirth: '1990-12-05', songs: [song], albums: [] })] });
  await openAdmin({ at: '/admin?tab=artists' });
  await screen.findByText('Lan Anh');
  expect(headings()).toEqual(['Thumbnail', 'Name', 'Date of Birth', 'Songs', 'Albums', 'Actions']);
  expect(cells('Lan Anh').slice(1, 5)).toEqual(['Lan Anh', '5/12/1990', '1', '0']);
});

describe.each([
  ['Songs', '/songs', 'Loading songs...', 'There are no songs yet.'],
  ['Albums', '/albums', 'Loading albums...', 'There are no albums yet.'],
  ['Artists', '/artists', 'Loading artists...', 'There are no artists yet.'],
])('the list of %s', (tab, path, loading, empty) => {
  it('says that it loads', async () => {
    serveCatalogue({}).answer(`GET ${path}`, 'never');
    await openAdmin();
    await openTab(tab);
    expect(screen.getByText(loading)).toBeTruthy();
  });

  it('says that there is nothing', async () => {
    serveCatalogue({});
    await openAdmin();
    await openTab(tab);
    expect(await screen.findByText(empty)).toBeTruthy();
  });

  it('says in red what went wrong, and is read again on demand', async () => {
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
