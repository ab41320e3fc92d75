import {
  MOST_PLAYLIST_MEMBERS,
  MOST_PLAYLISTS,
  type Playlist,
  type PlaylistDetail,
  playlistDiscoveryEndpoints,
  playlistSharingEndpoints,
} from '@chorus/contracts';
import { closeSockets } from '../_harness/socket-client';
import { add, PlaylistApi, remove } from './playlist-api';

let api: PlaylistApi;
let kim: string;
let minh: string;
let linh: string;

beforeAll(async () => {
  api = await PlaylistApi.start();
});
beforeEach(async () => {
  [kim = '', minh = '', linh = ''] = await api.join('kim', 'minh', 'linh');
});
afterEach(closeSockets);
afterAll(() => api.stop());

const join = (who: string | null, token: string) => api.joinByLink(who, token);

/** Makes a playlist of Kim that Minh has joined. */
const shared = (access: 'link' | 'together', songIds: readonly string[] = []) => api.shared([kim, minh], access, songIds);

const leave = (who: string, id: string, userId: string) => api.call(who, playlistSharingEndpoints.removeMember, { params: { id, userId } });

describe('a link', () => {
  it('lets visitors and everybody read, without the names of the members', async () => {
    const { id, token } = await shared('together', await api.songs(1));
    for (const who of [null, linh]) {
      const { status, body } = await api.see(who, id, token);
      expect(status).toBe(200);
      expect(body).toMatchObject({ role: 'reader', mayEdit: false, linkToken: null, members: [], memberCount: 1, owner: { clerkId: kim } });
      expect(JSON.stringify(body)).not.toContain(minh);
      expect(await api.items(who, id, `?link=${token}`)).toMatchObject([{ title: 'Song 0', addedBy: null }]);
    }
  });

  it.each(['', 'x', '%00'])('that is wrong shows nothing: “%s”', async (wrong) => {
    const { id } = await shared('link');
    expect([400, 404]).toContain((await api.see(linh, id, wrong)).status);
  });

  it('stops when the owner makes a new one, and members stay', async () => {
    const { id, token } = await shared('together');
    const { body } = await api.call(kim, playlistSharingEndpoints.renewLink, { params: { id } });
    const { linkToken } = body as PlaylistDetail;
    expect((await api.see(null, id, token)).status).toBe(404);
    expect((await join(linh, token)).status).toBe(404);
    expect((await join(linh, linkToken!)).status).toBe(200);
    expect((await api.see(minh, id)).status).toBe(200);
  });

  it('is not made for a private playlist', async () => {
    const { _id: id } = await api.create(kim);
    expect((await api.call(kim, playlistSharingEndpoints.renewLink, { params: { id } })).status).toBe(409);
  });
});

describe('who joins', () => {
  it('sees the playlist among theirs, once, and edits one made together', async () => {
    const { id, token } = await shared('together');
    expect((await join(minh, token)).status).toBe(200);
    expect(await api.list(minh)).toMatchObject([
      { _id: id, role: 'member', mayEdit: true, linkToken: null, joinedAt: expect.any(String) as string },
    ]);
    const [song] = await api.songs(1);
    expect(await api.act(minh, id, add(song!))).toMatchObject([{ status: 'applied' }]);
    expect(await api.items(kim, id)).toMatchObject([{ addedBy: { clerkId: minh, fullName: minh } }]);
    expect((await api.detail(minh, id)).members).toMatchObject([{ clerkId: minh }]);
    expect(await api.detail(kim, id)).toMatchObject({ memberCount: 1, members: [{ clerkId: minh }] });
  });

  it('only reads one that is shared by link', async () => {
    const { id } = await shared('link');
    expect(await api.list(minh)).toMatchObject([{ role: 'member', mayEdit: false }]);
    expect((await api.tryActs(minh, id, [add((await api.songs(1))[0]!)])).status).toBe(403);
  });

  it('learns of every change of it, and the owner of theirs', async () => {
    const { id } = await shared('together');
    const [phone, laptop, elsewhere] = [await api.people.connect(minh), await api.people.connect(kim), await api.people.connect(linh)];
    await api.act(minh, id, add((await api.songs(1))[0]!));
    for (const client of [phone, laptop]) expect(await client.first('playlist_changed')).toMatchObject({ playlistId: id });
    await api.change(kim, id, { name: 'Sun' });
    expect(await phone.several('playlist_changed', 2)).toMatchObject([{ playlistId: id }, { playlistId: id }]);
    expect(elsewhere.all('playlist_changed')).toEqual([]);
  });

  it('is refused once the playlist has as many members as it may have', async () => {
    const { id, token } = await shared('link');
    await api.api.dataSource.query(
      `INSERT INTO playlist_members (playlist_id, user_id) SELECT $1, 'member-' || n FROM generate_series(2, $2) AS n`,
      [id, MOST_PLAYLIST_MEMBERS],
    );
    expect(await join(linh, token)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await join(minh, token)).status).toBe(200);
  });
});

describe('a person', () => {
  const joinMany = (access: string) =>
    api.api.dataSource.query(
      `WITH made AS (
        INSERT INTO playlists (id, owner, name, access, link_token)
          SELECT gen_random_uuid(), $1, 'Rain', $3, CASE WHEN $3 = 'link' THEN 'link-' || n END FROM generate_series(1, $4) n RETURNING id
      ) INSERT INTO playlist_members (playlist_id, user_id) SELECT id, $2 FROM made`,
      [kim, linh, access, MOST_PLAYLISTS],
    );

  it('is refused once they have joined as many playlists as they may', async () => {
    const { token } = await shared('link');
    await joinMany('link');
    expect(await join(linh, token)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('joins another one although those joined before are private now, which cannot be left', async () => {
    const { token } = await shared('link');
    await joinMany('private');
    expect((await join(linh, token)).status).toBe(200);
  });
});

describe('a member', () => {
  it('leaves, and what they added stays', async () => {
    const { id } = await shared('together');
    await api.act(minh, id, add((await api.songs(1))[0]!));
    const phone = await api.people.connect(minh);
    expect((await leave(minh, id, minh)).body).toEqual({ success: true });
    expect(await phone.first('playlist_removed')).toEqual({ playlistId: id });
    expect(await api.list(minh)).toEqual([]);
    expect((await api.see(minh, id)).status).toBe(404);
    expect(await api.items(kim, id)).toMatchObject([{ addedBy: { clerkId: minh } }]);
  });

  it('whom the owner removes no longer sees or edits it, and does not come back by the old link', async () => {
    const { id, token } = await shared('together');
    const phone = await api.people.connect(minh);
    await leave(kim, id, minh);
    expect(await phone.first('playlist_removed')).toEqual({ playlistId: id });
    expect((await api.tryActs(minh, id, [remove(id)])).status).toBe(404);
    expect((await api.see(minh, id, token)).status).toBe(404);
    expect((await join(minh, token)).status).toBe(404);
    expect((await leave(kim, id, minh)).body).toEqual({ success: true });
  });

  it('cannot remove anybody else', async () => {
    const { id, token } = await shared('together');
    await join(linh, token);
    expect((await leave(minh, id, linh)).status).toBe(403);
    expect((await api.detail(kim, id)).members).toHaveLength(2);
  });

  it('sees nothing of it while it is private, and is told', async () => {
    const { id } = await shared('together');
    const phone = await api.people.connect(minh);
    await api.change(kim, id, { access: 'private' });
    expect(await phone.first('playlist_removed')).toEqual({ playlistId: id });
    expect((await api.see(minh, id)).status).toBe(404);
    expect(await api.list(minh)).toEqual([]);
    expect(phone.all('playlist_changed')).toEqual([]);
  });
});

describe('a search of playlists', () => {
  const search = async (who: string, q: string) =>
    ((await api.call(who, playlistDiscoveryEndpoints.search, { query: `?q=${encodeURIComponent(q)}` })).body as Playlist[]).map(
      ({ name }) => name,
    );

  it('finds own and joined ones by words of their name, whatever the accents, and no others', async () => {
    const { id } = await shared('link');
    await api.change(kim, id, { name: 'Nhạc buồn' });
    await api.create(minh, { name: 'Buồn quá' });
    await api.create(linh, { name: 'Buồn của Linh' });
    expect(await search(minh, 'BUON')).toEqual(['Buồn quá', 'Nhạc buồn']);
    expect(await search(minh, 'buồn nhac')).toEqual(['Nhạc buồn']);
    expect(await search(linh, 'nhac')).toEqual([]);
    for (const nothing of ['', '  ', '%', '\0', 'x'.repeat(9_000)]) expect(await search(minh, nothing)).toEqual([]);
  });
});

const onRepeat = async (who: string) => (await api.call(who, playlistDiscoveryEndpoints.onRepeat)).body as { _id: string; plays: number }[];

describe('On repeat', () => {
  it('has what the person played at least twice in 30 days, the most played first', async () => {
    const [often, twice, once, long] = await api.songs(4);
    const play = (songId: string, who: string, daysAgo: number, visitor = false) =>
      api.api.dataSource.query(
        `INSERT INTO plays (id, song_id, listener, visitor, started_at, seconds_heard, weight)
         VALUES (gen_random_uuid(), $1, $2, $3, now() - make_interval(days => $4), 60, 1)`,
        [songId, who, visitor, daysAgo],
      );
    await play(once!, kim, 1);
    for (const days of [4, 5]) await play(twice!, kim, days);
    for (const days of [2, 3, 29]) await play(often!, kim, days);
    for (const days of [31, 32, 33, 34]) await play(long!, kim, days);
    for (const days of [1, 2, 3, 4]) await play(once!, minh, days);
    await play(long!, kim, 1, true);
    expect(await onRepeat(kim)).toMatchObject([
      { _id: often, plays: 3 },
      { _id: twice, plays: 2 },
    ]);
    expect(await onRepeat(linh)).toEqual([]);
  });
});
