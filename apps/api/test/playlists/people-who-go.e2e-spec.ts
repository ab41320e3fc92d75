import {
  blockEndpoints,
  type PersonalData,
  type PlaylistDetail,
  playlistSharingEndpoints,
  urlOf,
  personalDataEndpoints,
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

const join = (who: string, token: string) => api.joinByLink(who, token);
const block = (who: string, clerkId: string) => api.call(who, blockEndpoints.add, { params: { clerkId } });

/** Makes a playlist of Kim that Minh has joined. */
const shared = (access: 'link' | 'together', songIds: readonly string[] = []) => api.shared([kim, minh], access, songIds);

describe('between people of whom one has blocked the other,', () => {
  it.each([
    ['the owner', () => [kim, minh]],
    ['the member', () => [minh, kim]],
  ] as const)('a playlist of one cannot be seen or joined by the other, who gets no events about it: set by %s', async (_, between) => {
    const { id, token } = await shared('together');
    const [blocker, blocked] = between();
    const phone = await api.people.connect(minh);
    await block(blocker!, blocked!);
    expect((await api.see(minh, id, token)).status).toBe(404);
    expect((await api.tryActs(minh, id, [remove(id)])).status).toBe(404);
    expect((await join(minh, token)).status).toBe(404);
    expect(await api.list(minh)).toEqual([]);
    await api.change(kim, id, { name: 'Secret' });
    expect(phone.all('playlist_changed')).toEqual([]);
    await api.call(blocker!, blockEndpoints.remove, { params: { clerkId: blocked! } });
    expect((await api.see(minh, id)).status).toBe(200);
  });

  it.each([
    ['the owner', () => [kim, minh]],
    ['the member', () => [minh, kim]],
  ] as const)('it leaves the devices of the member at once, and returns when the block is lifted: set by %s', async (_, between) => {
    const { id } = await shared('together');
    const [blocker, blocked] = between();
    const [desk, phone] = [await api.people.connect(kim), await api.people.connect(minh)];
    await block(blocker!, blocked!);
    expect(await phone.first('playlist_removed')).toEqual({ playlistId: id });
    await api.call(blocker!, blockEndpoints.remove, { params: { clerkId: blocked! } });
    expect(await phone.first('playlist_changed')).toMatchObject({ playlistId: id });
    expect(desk.all('playlist_removed')).toEqual([]);
    expect(await api.detail(minh, id)).toMatchObject({ role: 'member', mayEdit: true });
  });

  it('it stays away until both have lifted their blocks', async () => {
    const { id } = await shared('together');
    await block(kim, minh);
    await block(minh, kim);
    const phone = await api.people.connect(minh);
    await api.call(kim, blockEndpoints.remove, { params: { clerkId: minh } });
    expect((await api.see(minh, id)).status).toBe(404);
    await api.call(minh, blockEndpoints.remove, { params: { clerkId: kim } });
    await phone.first('playlist_changed');
    expect(phone.all('playlist_changed')).toHaveLength(1);
  });

  it('what the member did stays for the owner and the other members', async () => {
    const { id, token } = await shared('together');
    await join(linh, token);
    await api.act(minh, id, add((await api.songs(1))[0]!));
    await block(kim, minh);
    expect(await api.items(kim, id)).toMatchObject([{ title: 'Song 0', addedBy: null }]);
    expect(await api.items(linh, id)).toMatchObject([{ title: 'Song 0', addedBy: { clerkId: minh } }]);
    expect((await api.detail(kim, id)).members.map(({ clerkId }) => clerkId)).toEqual([linh]);
  });

  it('two members do not learn what the other added', async () => {
    const { id, token } = await shared('together');
    await join(linh, token);
    await api.act(minh, id, add((await api.songs(1))[0]!));
    await block(linh, minh);
    expect(await api.items(linh, id)).toMatchObject([{ addedBy: null }]);
    expect((await api.detail(linh, id)).members.map(({ clerkId }) => clerkId)).toEqual([linh]);
    expect(await api.items(kim, id)).toMatchObject([{ addedBy: { clerkId: minh } }]);
  });
});

describe('when an account is deleted', () => {
  it('a playlist made together passes to the member who joined first', async () => {
    const { id, token } = await shared('together', await api.songs(1));
    await join(linh, token);
    await api.people.deleteAccount(kim);
    expect(await api.detail(minh, id)).toMatchObject({ role: 'owner', owner: { clerkId: minh }, members: [{ clerkId: linh }] });
    expect(await api.items(minh, id)).toMatchObject([{ title: 'Song 0', addedBy: null }]);
    expect(await api.list(linh)).toMatchObject([{ _id: id, role: 'member' }]);
  });

  it('its members hear of it at once', async () => {
    const { id, token } = await shared('together', await api.songs(1));
    await join(linh, token);
    const [phone, tablet] = [await api.people.connect(minh), await api.people.connect(linh)];
    const { revision } = await api.detail(minh, id);
    await api.people.deleteAccount(kim);
    for (const device of [phone, tablet])
      expect(await device.first('playlist_changed')).toEqual({ playlistId: id, revision: expect.any(Number) as number });
    expect((await api.detail(minh, id)).revision).toBeGreaterThan(revision);
    expect(await api.changes(linh, id, revision)).toMatchObject({ isIncomplete: false, items: [{ title: 'Song 0', addedBy: null }] });
  });

  it('those who joined one that is deleted with it hear of it at once', async () => {
    const { id } = await shared('link');
    const phone = await api.people.connect(minh);
    await api.people.deleteAccount(kim);
    expect(await phone.first('playlist_removed')).toEqual({ playlistId: id });
    expect(phone.all('playlist_changed')).toEqual([]);
  });

  it('the others of a playlist hear at once that a member is gone, and whose songs have no name any more', async () => {
    const { id, token } = await shared('together');
    await join(linh, token);
    await api.act(minh, id, add((await api.songs(1))[0]!));
    const { revision } = await api.detail(kim, id);
    const [desk, tablet] = [await api.people.connect(kim), await api.people.connect(linh)];
    await api.people.deleteAccount(minh);
    for (const device of [desk, tablet])
      expect(await device.first('playlist_changed')).toEqual({ playlistId: id, revision: expect.any(Number) as number });
    expect(await api.changes(kim, id, revision)).toMatchObject({ isIncomplete: false, items: [{ title: 'Song 0', addedBy: null }] });
  });

  it('a playlist passes to nobody who could not see it for a block', async () => {
    const { id, token } = await shared('together');
    await join(linh, token);
    await block(kim, minh);
    await api.people.deleteAccount(kim);
    expect(await api.detail(linh, id)).toMatchObject({ role: 'owner', members: [{ clerkId: minh }] });
    expect(await api.list(minh)).toMatchObject([{ _id: id, role: 'member' }]);
  });

  it('a playlist that only blocked people have joined is deleted', async () => {
    const { id } = await shared('together');
    await block(minh, kim);
    await api.people.deleteAccount(kim);
    expect((await api.see(minh, id)).status).toBe(404);
    expect(await api.list(minh)).toEqual([]);
  });

  it('it leaves the devices of a member who has blocked the new owner, or whom they have blocked', async () => {
    const { id, token } = await shared('together');
    await join(linh, token);
    await block(linh, minh);
    const tablet = await api.people.connect(linh);
    await api.people.deleteAccount(kim);
    expect(await tablet.first('playlist_removed')).toEqual({ playlistId: id });
    expect(tablet.all('playlist_changed')).toEqual([]);
    expect((await api.see(linh, id)).status).toBe(404);
  });

  it('one shared by link is deleted, and what a member added elsewhere stays without their name', async () => {
    const { id } = await shared('link');
    await api.people.deleteAccount(kim);
    expect((await api.see(minh, id)).status).toBe(404);

    const { _id: other } = await api.create(linh);
    const { linkToken } = (await api.change(linh, other, { access: 'together' })).body as PlaylistDetail;
    await join(minh, linkToken!);
    await api.act(minh, other, add((await api.songs(1))[0]!));
    await api.people.deleteAccount(minh);
    expect(await api.items(linh, other)).toMatchObject([{ addedBy: null }]);
    expect(await api.detail(linh, other)).toMatchObject({ memberCount: 0, members: [] });
  });

  it('nothing of the person is left in any table', async () => {
    const { id } = await shared('together');
    await api.act(minh, id, add((await api.songs(1))[0]!));
    await api.people.deleteAccount(minh);
    for (const table of ['playlists', 'playlist_members', 'playlist_items', 'playlist_acts'])
      expect(await api.api.dataSource.query(`SELECT FROM "${table}" AS r WHERE r::text LIKE '%' || $1 || '%'`, [minh])).toEqual([]);
  });
});

describe('the export of a person', () => {
  const exportOf = async (userId: string) =>
    (await api.people.call(userId, 'GET', urlOf(personalDataEndpoints.exportData))).json<PersonalData>();

  it('has of others’ playlists what the person added, and nothing else', async () => {
    const { id } = await shared('together', await api.songs(2));
    const [song] = await api.songs(1);
    await api.act(minh, id, add(song!));
    const { playlists, playlistAdditions } = await exportOf(minh);
    expect(playlists).toMatchObject([{ _id: id, isOwner: false, description: null, songs: [{ songId: song }] }]);
    expect(playlists![0]!.songs).toHaveLength(1);
    expect(playlistAdditions).toEqual([]);
  });

  const member = (id: string, userId: string) => ({ params: { id, userId } });
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['that they left', (id) => api.call(minh, playlistSharingEndpoints.removeMember, member(id, minh))],
    ['from which they were removed', (id) => api.call(kim, playlistSharingEndpoints.removeMember, member(id, minh))],
    ['that is private again', (id) => api.change(kim, id, { access: 'private' })],
    ['of a person who has blocked them', () => block(kim, minh)],
    ['of a person whom they have blocked', () => block(minh, kim)],
  ])('has of a playlist %s only what they added, also of what was removed, and nothing of its present state', async (_, goes) => {
    const { id } = await shared('together', await api.songs(1));
    const [kept, removed] = await api.songs(2);
    const acts = [add(kept!), add(removed!)];
    await api.act(minh, id, ...acts);
    await goes(id);
    await api.change(kim, id, { name: 'Secret' });
    await api.act(kim, id, remove((acts[1] as { itemId: string }).itemId));
    const exported = await exportOf(minh);
    expect(exported.playlists).toEqual([]);
    const additions = exported.playlistAdditions?.sort((one, other) => one.title.localeCompare(other.title)) ?? [];
    expect(additions).toMatchObject([kept, removed].map((songId, at) => ({ playlistId: id, songId, title: `Song ${at}` })));
    expect(new Set(additions.flatMap((addition) => Object.keys(addition)))).toEqual(
      new Set(['playlistId', 'songId', 'title', 'artist', 'addedAt']),
    );
    expect(JSON.stringify(exported)).not.toContain('Secret');
  });
});
