import { MediaWriter } from '../../src/features/media/media.writer';
import { FeedApi } from './feed-api';

let feed: FeedApi;

beforeAll(async () => {
  feed = await FeedApi.start();
});
afterAll(() => feed.stop());

it('a device learns of audio that most browsers can’t play, also when that is found out later', async () => {
  const { hash } = await feed.rows.audio({ ext: 'm4a', codec: 'alac' });
  const later = await feed.rows.audio({ ext: 'm4a' });
  await feed.rows.song({ title: 'At once', audioHash: hash });
  await feed.rows.song({ title: 'Later', audioHash: later.hash });
  await feed.rows.song({ title: 'Plays' });
  const device = feed.device();
  await device.begin();
  const codings = () => device.lists.songs.map(({ title, codec }) => [title, codec]).sort();
  expect(codings()).toEqual([
    ['At once', 'alac'],
    ['Later', undefined],
    ['Plays', undefined],
  ]);

  const found = [later, { hash }].map((one) => ({ hash: one.hash, codec: 'ec-3' }));
  expect(await feed.api.app.get(MediaWriter).saveCodecs(feed.api.dataSource.manager, found)).toEqual([later.hash]);
  await device.follow();
  expect(codings()).toEqual([
    ['At once', 'alac'],
    ['Later', 'ec-3'],
    ['Plays', undefined],
  ]);
  expect(device.lists).toEqual(await feed.lists());
});
