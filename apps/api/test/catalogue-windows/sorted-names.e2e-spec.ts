import { byName, FEED_FORM } from '@chorus/contracts';
import { FeedApi } from '../catalogue-feed/feed-api';
import { lettersOf, namesOf, titlesOf, WindowsApi } from './windows-api';

let feed: FeedApi;
let windows: WindowsApi;
beforeAll(async () => {
  feed = await FeedApi.start();
  windows = new WindowsApi(feed.api);
  const { rows } = feed;
  const bowie = await rows.artist({ fullName: 'David Bowie', sortName: 'Bowie, David' });
  const beatles = await rows.artist({ fullName: 'The Beatles' });
  const utada = await rows.artist({ fullName: '宇多田ヒカル', sortName: 'Utada, Hikaru' });
  const dan = await rows.artist({ fullName: 'Đan' });
  for (const { fullName: title, id: artistId } of [utada, dan, bowie, beatles]) {
    await rows.song({ title, artistId });
    await rows.album({ title, artistId });
  }
  const both = { artistId: bowie.id, artistIds: [bowie.id, beatles.id], joinPhrases: [' & ', ''] };
  await rows.song({ title: 'Duet', ...both });
  await rows.album({ title: 'Duet', ...both });
});
afterAll(() => feed.stop());

const inOrder = ['The Beatles', 'David Bowie', 'Đan', '宇多田ヒカル'];

describe('artists are listed by their names for sorting, otherwise without a leading "The"', () => {
  it('in windows, with their letters', async () => {
    const window = await windows.artists();
    expect(namesOf(window)).toEqual(inOrder);
    expect(lettersOf(window)).toBe('B0 D2 U3');
    expect(window.rows.map(({ sortName }) => sortName)).toEqual([undefined, 'Bowie, David', undefined, 'Utada, Hikaru']);
    expect(namesOf(await windows.artists({ sort: 'songs' }))).toEqual(['David Bowie', 'The Beatles', 'Đan', '宇多田ヒカル']);
  });

  it('in the whole list and in its pages', async () => {
    expect(((await feed.json('/api/artists')) as { fullName: string }[]).map(({ fullName }) => fullName)).toEqual(inOrder);
    const names: string[] = [];
    for (let path: string | undefined = '/api/artists?limit=1'; path !== undefined;) {
      const answer: Response = await feed.api.fetch(path);
      names.push(...((await answer.json()) as { fullName: string }[]).map(({ fullName }) => fullName));
      path = /^<(.+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(names).toEqual(inOrder);
  });

  it('on a device as on the server', async () => {
    const device = feed.device();
    await device.begin();
    await device.follow();
    expect(device.lists).toEqual(await feed.lists());
    expect([...device.copy.artists.values()].toSorted(byName).map(({ fullName }) => fullName)).toEqual(inOrder);
  });
});

it('songs and albums by artist are in the same order, with its letters', async () => {
  for (const window of [await windows.songs({ sort: 'artist' }), await windows.albums({ sort: 'artist' })]) {
    expect(titlesOf(window)).toEqual(['The Beatles', 'David Bowie', 'Duet', 'Đan', '宇多田ヒカル']);
    expect(lettersOf(window)).toBe('B0 D3 U4');
    expect(window.rows.map(({ artistSortName }) => artistSortName)).toEqual([
      undefined,
      'Bowie, David',
      'Bowie, David',
      undefined,
      'Utada, Hikaru',
    ]);
  }
});

it('a device whose page of the release before has dropped them gets them with the changes', async () => {
  const [now] = await feed.sql<{ at: string }>(`SELECT revision || '-' || mark AS at FROM catalogue_steps ORDER BY revision DESC LIMIT 1`);
  const changes = async (form: number) =>
    (await feed.json(`/api/catalogue/changes?${new URLSearchParams({ since: now?.at ?? '', form: String(form) }).toString()}`)) as {
      artists: { sortName?: string }[];
    };
  expect((await changes(FEED_FORM)).artists).toEqual([]);
  expect((await changes(2)).artists.flatMap(({ sortName }) => sortName ?? []).toSorted()).toEqual(['Bowie, David', 'Utada, Hikaru']);
});

it('an artist who was renamed is no longer sorted by the sort name of the former name, also when an older node renames', async () => {
  const device = feed.device();
  await device.begin();
  await feed.sql(`UPDATE artists SET full_name = 'Ziggy Stardust' WHERE full_name = 'David Bowie'`);
  const { rows } = await windows.artists();
  expect(rows.map(({ fullName, sortName }) => sortName ?? fullName)).toEqual(['The Beatles', 'Đan', 'Utada, Hikaru', 'Ziggy Stardust']);
  await device.follow();
  expect(device.lists).toEqual(await feed.lists());
});
