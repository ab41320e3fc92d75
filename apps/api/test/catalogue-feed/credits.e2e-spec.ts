import { FEED_FORM, RAISED_FORM } from '@chorus/contracts';
import { FeedApi } from './feed-api';

let feed: FeedApi;

beforeAll(async () => {
  feed = await FeedApi.start();
});
afterAll(() => feed.stop());

/** Nina feat. Björk & Sơn Ca, as a song and as an album. */
async function credited() {
  const [nina, bjork, son] = await Promise.all(['Nina', 'Björk', 'Sơn Ca'].map((fullName) => feed.rows.artist({ fullName })));
  if (!nina || !bjork || !son) throw new Error('Three artists were added.');
  const credits = { artistId: nina.id, artistIds: [nina.id, bjork.id, son.id], joinPhrases: [' feat. ', ' & ', ' (live)'] };
  return { nina, bjork, son, song: await feed.rows.song(credits), album: await feed.rows.album(credits) };
}

/** What the lists show, once a device that follows the feed shows the same. */
async function shown({ song, album }: { song: { id: string }; album: { id: string } }) {
  const device = feed.device();
  await device.begin();
  await device.follow();
  const lists = await feed.lists();
  expect(device.lists).toEqual(lists);
  const [ofSong, ofAlbum] = [lists.songs.find(({ _id }) => _id === song.id), lists.albums.find(({ _id }) => _id === album.id)];
  expect([ofAlbum?.artist, ofAlbum?.artistId, ofAlbum?.artists]).toEqual([ofSong?.artist, ofSong?.artistId, ofSong?.artists]);
  return { artist: ofSong?.artist, artistId: ofSong?.artistId, names: ofSong?.artists?.map(({ name }) => name) };
}

const both = async (
  statement: (table: string) => string,
  parameters: (of: { id: string }) => unknown[],
  of: Awaited<ReturnType<typeof credited>>,
) => {
  await feed.sql(statement('songs'), parameters(of.song));
  await feed.sql(statement('albums'), parameters(of.album));
};

describe('a song or album by several artists', () => {
  it('shows them in their order, as the credit reads, and the new name of one at once', async () => {
    const of = await credited();
    expect(await shown(of)).toEqual({
      artist: 'Nina feat. Björk & Sơn Ca (live)',
      artistId: of.nina.id,
      names: ['Nina', 'Björk', 'Sơn Ca'],
    });
    await feed.sql('UPDATE artists SET full_name = $1 WHERE id = $2', ['Björk Guðmundsdóttir', of.bjork.id]);
    expect(await shown(of)).toMatchObject({ artist: 'Nina feat. Björk Guðmundsdóttir & Sơn Ca (live)' });
  });

  it('shows another order of the others, and other words between them, at once', async () => {
    const of = await credited();
    const device = feed.device();
    await device.begin();
    await both(
      (table) => `UPDATE ${table} SET artist_ids = $2, join_phrases = $3 WHERE id = $1`,
      ({ id }) => [id, [of.nina.id, of.son.id, of.bjork.id], [' with ', ' and ', '']],
      of,
    );
    await device.follow();
    expect(device.begins).toBe(1);
    expect(device.lists).toEqual(await feed.lists());
    expect(device.lists.songs.find(({ _id }) => _id === of.song.id)?.artist).toBe('Nina with Sơn Ca and Björk');
  });

  it('keeps the others when one of them is deleted, also by a node of the release before', async () => {
    const of = await credited();
    await feed.sql('DELETE FROM artists WHERE id = $1', [of.bjork.id]);
    expect(await shown(of)).toMatchObject({ artist: 'Nina feat. Sơn Ca (live)', artistId: of.nina.id });
    await feed.sql('DELETE FROM artists WHERE id = $1', [of.son.id]);
    expect(await shown(of)).toMatchObject({ artist: 'Nina (live)', names: ['Nina'] });
  });

  it('keeps the others when a node of the release before clears and deletes the first, and is of an unknown artist after the last', async () => {
    const of = await credited();
    await both(
      (table) => `UPDATE ${table} SET artist_id = NULL WHERE id = $1`,
      ({ id }) => [id],
      of,
    );
    await feed.sql('DELETE FROM artists WHERE id = $1', [of.nina.id]);
    expect(await shown(of)).toEqual({ artist: 'Björk & Sơn Ca (live)', artistId: null, names: ['Björk', 'Sơn Ca'] });
    await feed.sql('DELETE FROM artists WHERE id = ANY($1)', [[of.bjork.id, of.son.id]]);
    expect(await shown(of)).toEqual({ artist: 'Unknown Artist', artistId: null, names: undefined });
  });

  it('is by one artist again once a node of the release before gives it to another', async () => {
    const of = await credited();
    await both(
      (table) => `UPDATE ${table} SET artist_id = $2 WHERE id = $1`,
      ({ id }) => [id, of.son.id],
      of,
    );
    expect(await shown(of)).toEqual({ artist: 'Sơn Ca', artistId: of.son.id, names: undefined });
  });
});

describe('a device whose page of the release before has dropped the credits', () => {
  const changes = async (query: Record<string, string>) =>
    (await feed.json(`/api/catalogue/changes?${new URLSearchParams(query).toString()}`)) as {
      kind: string;
      form: number;
      revision: string;
      isComplete: boolean;
      songs: { _id: string; artistIds?: string[] }[];
    };
  const revision = async () => (await changes({ since: await firstRevision() })).revision;
  const firstRevision = async () =>
    (await feed.sql<{ at: string }>(`SELECT revision || '-' || mark AS at FROM catalogue_steps ORDER BY revision LIMIT 1`))[0]?.at ?? '';

  it('gets them with the changes, in pages, if it says which form its copy has', async () => {
    const { song, album, nina, bjork, son } = await credited();
    const now = await revision();
    expect(await changes({ since: now })).toMatchObject({ isComplete: true, songs: [] });
    expect(await changes({ since: now, form: String(FEED_FORM) })).toMatchObject({ isComplete: true, songs: [] });
    const found: { _id: string; artistIds?: string[] }[] = [];
    let page = await changes({ since: now, form: String(RAISED_FORM), limit: '2' });
    for (; !page.isComplete; page = await changes({ since: page.revision, limit: '2' })) found.push(...page.songs);
    found.push(...page.songs);
    expect(found.find(({ _id }) => _id === song.id)).toMatchObject({ artistIds: [nina.id, bjork.id, son.id] });
    expect(album.id).toBeDefined();
    expect(page).toMatchObject({ form: FEED_FORM, revision: now });
  });

  it('begins anew if the changes since then are not kept any more', async () => {
    await credited();
    const now = await revision();
    await feed.sql('DELETE FROM catalogue_steps WHERE revision < (SELECT max(revision) FROM catalogue_steps)');
    expect(await changes({ since: now, form: String(RAISED_FORM) })).toMatchObject({ kind: 'begin_anew', reason: 'too_old' });
    expect(await changes({ since: now })).toMatchObject({ kind: 'changes', isComplete: true });
  });
});
