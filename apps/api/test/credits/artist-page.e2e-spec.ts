import { artistEndpoints, urlOf } from '@chorus/contracts';
import { FeedApi } from '../catalogue-feed/feed-api';

let feed: FeedApi;
beforeAll(async () => {
  feed = await FeedApi.start();
});
afterAll(() => feed.stop());

const pageOf = async (id: string) => artistEndpoints.byId.response.parse(await feed.json(urlOf(artistEndpoints.byId, { id })));
const titles = (items: readonly { title: string }[] = []) => items.map(({ title }) => title);

/** Nina's and Björk's songs and albums, newest last. */
async function together() {
  const nina = (await feed.rows.artist({ fullName: 'Nina' })).id;
  const bjork = (await feed.rows.artist({ fullName: 'Björk' })).id;
  const credit = { artistId: nina, artistIds: [nina, bjork], joinPhrases: [' feat. ', ''] };
  const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) });
  await feed.rows.song({ title: 'Alone', artistId: nina, ...at(1) });
  await feed.rows.song({ title: 'Together', ...credit, ...at(2) });
  await feed.rows.song({ title: 'Again', ...credit, ...at(3) });
  await feed.rows.album({ title: 'Own', artistId: bjork, ...at(4) });
  await feed.rows.album({ title: 'Both', ...credit, ...at(5) });
  return { nina, bjork };
}

describe('the page of an artist', () => {
  it('has the songs that they are the first artist of, the others that they appear on, and all albums with them, newest first', async () => {
    const { nina, bjork } = await together();
    const [first, guest] = [await pageOf(nina), await pageOf(bjork)];
    expect([titles(first.songs), titles(first.albums), first.appearsOn]).toEqual([['Again', 'Together', 'Alone'], ['Both'], undefined]);
    expect([titles(guest.songs), titles(guest.albums), titles(guest.appearsOn)]).toEqual([[], ['Both', 'Own'], ['Again', 'Together']]);
    expect(guest.appearsOn?.[0]?.artist).toBe('Nina feat. Björk');
  });

  it('has them also when the first artist was deleted, and the song has no first one', async () => {
    const { nina, bjork } = await together();
    await feed.sql('UPDATE songs SET artist_id = NULL WHERE artist_id = $1', [nina]);
    await feed.sql('UPDATE albums SET artist_id = NULL WHERE artist_id = $1', [nina]);
    await feed.sql('DELETE FROM artists WHERE id = $1', [nina]);
    const guest = await pageOf(bjork);
    expect([titles(guest.songs), titles(guest.albums), titles(guest.appearsOn)]).toEqual([[], ['Both', 'Own'], ['Again', 'Together']]);
  });

  it('is the same as a device makes from its copy, in lists', async () => {
    const { bjork } = await together();
    const device = feed.device();
    await device.begin();
    await device.follow();
    const lists = await feed.lists();
    expect(device.lists.artists).toEqual(lists.artists);
    expect(lists.artists.find(({ _id }) => _id === bjork)).toMatchObject({ songs: [], albums: { length: 2 } });
  });
});
