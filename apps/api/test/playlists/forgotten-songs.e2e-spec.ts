import { artistAdminEndpoints, auditEndpoints, type Deletion, type EndpointSpec, songAdminEndpoints } from '@chorus/contracts';
import { ForgottenItems } from '../../src/features/playlists/forgotten-items';
import { jobsOnDemand } from '../_harness/jobs-on-demand';
import { add, PlaylistApi, remove } from './playlist-api';

let api: PlaylistApi;
let kim: string;

beforeAll(async () => {
  api = await PlaylistApi.start({
    override: jobsOnDemand,
    config: { admins: { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false } },
  });
  await api.people.join('admin');
});
beforeEach(async () => {
  [kim = ''] = await api.join('kim');
});
afterAll(() => api.stop());

describe('a song of a playlist that is deleted from the catalogue', () => {
  it('stays with its name, and is linked again when its deletion is undone', async () => {
    const artist = await api.rows.artist();
    const song = await api.rows.song({ title: 'Mưa', artistId: artist.id });
    const { _id: id } = await api.create(kim, { songIds: [song.id] });
    const { undoId } = (await api.call('admin', songAdminEndpoints.remove, { params: { id: song.id } })).body as Deletion;
    expect(await api.items(kim, id)).toMatchObject([{ song: null, title: 'Mưa', artist: 'Sơn Ca' }]);
    expect(await api.detail(kim, id)).toMatchObject({ itemCount: 1, mosaic: [] });
    await api.call('admin', auditEndpoints.undo, { params: { id: undoId } });
    expect(await api.items(kim, id)).toMatchObject([{ song: { _id: song.id }, title: 'Mưa' }]);
  });

  it('is removed by hand, and put back as it was', async () => {
    const song = await api.rows.song({ title: 'Nắng' });
    const { _id: id } = await api.create(kim, { songIds: [song.id] });
    await api.call('admin', songAdminEndpoints.remove, { params: { id: song.id } });
    const [item] = await api.items(kim, id);
    await api.act(kim, id, remove(item!._id));
    expect(await api.items(kim, id)).toEqual([]);
    expect(await api.act(kim, id, add(song.id, { itemId: item!._id }))).toMatchObject([{ status: 'applied' }]);
    expect(await api.items(kim, id)).toMatchObject([{ song: null, title: 'Nắng' }]);
  });
});

describe('a song that was deleted before a device could send that it was added to a playlist', () => {
  const deleted = async (kind: EndpointSpec, id: string) => ((await api.call('admin', kind, { params: { id } })).body as Deletion).undoId;

  it('is added with its name, and linked when its deletion is undone', async () => {
    const artist = await api.rows.artist();
    const song = await api.rows.song({ title: 'Gió', artistId: artist.id });
    const [first = ''] = await api.songs(1);
    const { _id: id } = await api.create(kim, { songIds: [first] });
    const undoId = await deleted(songAdminEndpoints.remove, song.id);
    expect(await api.act(kim, id, add(song.id, { after: null }))).toMatchObject([{ status: 'applied' }]);
    expect(await api.items(kim, id)).toMatchObject([{ song: null, title: 'Gió', artist: 'Sơn Ca' }, { song: { _id: first } }]);
    expect(await api.detail(kim, id)).toMatchObject({ itemCount: 2 });
    await api.call('admin', auditEndpoints.undo, { params: { id: undoId } });
    expect(await api.songsOf(kim, id)).toEqual([song.id, first]);
  });

  it('has the name of its artist also where that was deleted after it', async () => {
    const artist = await api.rows.artist({ fullName: 'Hà Anh' });
    const song = await api.rows.song({ title: 'Sương', artistId: artist.id });
    const single = await api.rows.song({ title: 'Khói' });
    const { _id: id } = await api.create(kim);
    await deleted(songAdminEndpoints.remove, song.id);
    await deleted(artistAdminEndpoints.remove, artist.id);
    await deleted(songAdminEndpoints.remove, single.id);
    await api.act(kim, id, add(song.id), add(single.id));
    expect(await api.items(kim, id)).toMatchObject([
      { title: 'Sương', artist: 'Hà Anh' },
      { title: 'Khói', artist: 'Unknown Artist' },
    ]);
  });
});

describe('an item that was removed', () => {
  it('is forgotten after 90 days, and devices that have not seen it go read all items again', async () => {
    const { _id: id } = await api.create(kim, { songIds: await api.songs(3) });
    const [old, recent] = await api.items(kim, id);
    await api.act(kim, id, remove(old!._id));
    await api.act(kim, id, remove(recent!._id));
    await api.api.dataSource.query(`UPDATE playlist_items SET removed_at = removed_at - interval '91 days' WHERE id = $1`, [old!._id]);
    await api.api.dataSource.query(`UPDATE playlist_acts SET arrived_at = arrived_at - interval '91 days'`);
    await api.api.app.get(ForgottenItems, { strict: false }).forget(api.api.dataSource.manager);
    expect(await api.changes(kim, id, 1)).toMatchObject({ isIncomplete: true });
    expect(await api.changes(kim, id, 2)).toMatchObject({ isIncomplete: false, removedIds: [recent!._id] });
    expect(await api.api.dataSource.query('SELECT FROM playlist_acts WHERE playlist_id = $1', [id])).toEqual([]);
    expect(await api.items(kim, id)).toHaveLength(1);
  });
});
