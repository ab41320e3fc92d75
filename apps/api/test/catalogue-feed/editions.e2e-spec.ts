import { FEED_FORM } from '@chorus/contracts';
import { FeedApi } from './feed-api';

let feed: FeedApi;
beforeAll(async () => {
  feed = await FeedApi.start();
  await feed.rows.album({ title: 'Rails', releaseYear: 2011, originalYear: 1969, edition: '2011 Remaster' });
  await feed.rows.album({ title: 'Low Tide' });
});
afterAll(() => feed.stop());

it('a device has the editions of albums and the years of the first ones', async () => {
  const device = feed.device();
  await device.begin();
  await feed.sql(`UPDATE albums SET edition = 'Deluxe' WHERE title = 'Rails'`);
  await device.follow();
  expect(device.lists).toEqual(await feed.lists());
  expect([...device.copy.albums.values()].find(({ title }) => title === 'Rails')).toMatchObject({ originalYear: 1969, edition: 'Deluxe' });
});

it('a device whose page of the release before has dropped them gets them with the changes', async () => {
  const [now] = await feed.sql<{ at: string }>(`SELECT revision || '-' || mark AS at FROM catalogue_steps ORDER BY revision DESC LIMIT 1`);
  const changes = async (form: number) =>
    (await feed.json(`/api/catalogue/changes?${new URLSearchParams({ since: now?.at ?? '', form: String(form) }).toString()}`)) as {
      albums: { title: string; originalYear?: number; edition?: string }[];
    };
  expect((await changes(FEED_FORM)).albums).toEqual([]);
  const sent = (await changes(3)).albums.map(({ title, originalYear, edition }) => ({ title, originalYear, edition }));
  expect(sent).toContainEqual({ title: 'Rails', originalYear: 1969, edition: 'Deluxe' });
});
