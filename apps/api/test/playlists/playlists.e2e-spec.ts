import {
  LONGEST_PLAYLIST_DESCRIPTION,
  LONGEST_PLAYLIST_NAME,
  MOST_PLAYLISTS,
  type PersonalData,
  playlistDetail,
  playlistEndpoints,
  urlOf,
  personalDataEndpoints,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { closeSockets } from '../_harness/socket-client';
import { PlaylistApi } from './playlist-api';

let api: PlaylistApi;

beforeAll(async () => {
  api = await PlaylistApi.start();
});
afterEach(closeSockets);
afterAll(() => api.stop());

const somebody = async () => (await api.join('kim'))[0]!;

describe('a new playlist', () => {
  it('is private, empty and in its owner’s list', async () => {
    const kim = await somebody();
    const created = await api.create(kim, { name: 'Rain', description: 'For\nevenings' });
    expect(playlistDetail.parse(created)).toMatchObject({
      name: 'Rain',
      description: 'For\nevenings',
      owner: { clerkId: kim },
      access: 'private',
      role: 'owner',
      mayEdit: true,
      linkToken: null,
      cover: null,
      mosaic: [],
      itemCount: 0,
      memberCount: 0,
      members: [],
      joinedAt: null,
    });
    expect(await api.list(kim)).toMatchObject([{ _id: created._id }]);
    expect(await api.items(kim, created._id)).toEqual([]);
  });

  it('has the songs it was made of, in their order, each as often as it was named, without those that are gone', async () => {
    const kim = await somebody();
    const [one, two] = await api.songs(2);
    const { _id, itemCount } = await api.create(kim, { songIds: [two!, one!, randomUUID(), two!] });
    expect(itemCount).toBe(3);
    expect(await api.songsOf(kim, _id)).toEqual([two, one, two]);
    expect((await api.items(kim, _id))[0]).toMatchObject({ title: 'Song 1', addedBy: { clerkId: kim } });
  });

  it('is made once, however often its device asks', async () => {
    const kim = await somebody();
    const songIds = await api.songs(1);
    const payload = { id: randomUUID(), name: 'Rain', songIds };
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.call(kim, playlistEndpoints.create, { payload })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await api.list(kim)).toMatchObject([{ _id: payload.id, itemCount: 1 }]);
    expect(await api.songsOf(kim, payload.id)).toEqual(songIds);
  });

  it('is refused with the id of another person’s playlist, without revealing that one', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { _id: id } = await api.create(minh!, { name: 'Secret' });
    const { status, body } = await api.call(kim!, playlistEndpoints.create, { payload: { id, name: 'Rain' } });
    expect(status).toBe(409);
    expect(JSON.stringify(body)).not.toMatch(/Secret|minh/);
  });

  it.each([
    ['a name of 10,000 letters', { name: 'x'.repeat(10_000) }],
    ['an empty name', { name: ' ' }],
    ['a name with a line break', { name: 'a\nb' }],
    ['a long description', { description: 'x'.repeat(LONGEST_PLAYLIST_DESCRIPTION + 1) }],
    ['an id that is none', { id: 'x' }],
    ['an id in capitals', { id: randomUUID().toUpperCase().replace(/\d/g, 'A') }],
  ])('is refused with %s', async (_, payload) => {
    const kim = await somebody();
    const { status, body } = await api.call(kim, playlistEndpoints.create, { payload: { id: randomUUID(), name: 'Rain', ...payload } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid', message: expect.any(String) as string });
    expect(await api.list(kim)).toEqual([]);
  });

  it.each(['🌧️', 'x'.repeat(LONGEST_PLAYLIST_NAME), '</script>', 'Nhạc buồn'])('may be named %s', async (name) => {
    expect(await api.create(await somebody(), { name })).toMatchObject({ name });
  });

  it('is refused once a person has as many as they may have', async () => {
    const kim = await somebody();
    await api.api.dataSource.query(
      `INSERT INTO playlists (id, owner, name) SELECT gen_random_uuid(), $1, 'Rain' FROM generate_series(1, $2)`,
      [kim, MOST_PLAYLISTS - 1],
    );
    const create = () => api.call(kim, playlistEndpoints.create, { payload: { id: randomUUID(), name: 'Last' } });
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await api.list(kim)).toHaveLength(MOST_PLAYLISTS);
  });
});

describe('a playlist', () => {
  it('shows the first four different covers of its songs', async () => {
    const kim = await somebody();
    const pictures = await Promise.all(Array.from({ length: 5 }, () => api.rows.picture()));
    const song = async (at?: number) => (await api.rows.song(at === undefined ? {} : { imageHash: pictures[at]!.hash })).id;
    const songIds = [await song(0), await song(), await song(0), await song(1), await song(2), await song(1), await song(3), await song(4)];
    const { mosaic } = await api.create(kim, { songIds });
    expect(mosaic.map(({ imageUrl }) => imageUrl)).toEqual(pictures.slice(0, 4).map(({ hash }) => `/media/${hash}.webp`));
    expect(mosaic[0]).toMatchObject({ artwork: { color: '#336699' } });
  });

  it('is renamed, described and shared by its owner, and tells their other devices', async () => {
    const kim = await somebody();
    const { _id } = await api.create(kim);
    const phone = await api.people.connect(kim);
    const { status, body } = await api.change(kim, _id, { name: 'Sun', description: 'Bright', access: 'link' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Sun',
      description: 'Bright',
      access: 'link',
      revision: 2,
      linkToken: expect.stringMatching(/^[\w-]{22}$/) as string,
    });
    expect(await phone.first('playlist_changed')).toEqual({ playlistId: _id, revision: 2 });
    expect((await api.change(kim, _id, { description: null })).body).toMatchObject({ name: 'Sun', description: null, access: 'link' });
  });

  it('has another link after it was private', async () => {
    const kim = await somebody();
    const { _id } = await api.create(kim);
    const tokenOf = async (access: string) => ((await api.change(kim, _id, { access })).body as { linkToken: string | null }).linkToken;
    const first = await tokenOf('link');
    expect(await tokenOf('together')).toBe(first);
    expect(await tokenOf('private')).toBeNull();
    const second = await tokenOf('link');
    expect(second).not.toBe(first);
    expect((await api.see(null, _id, first!)).status).toBe(404);
    expect((await api.see(null, _id, second!)).status).toBe(200);
  });

  it('that its owner deletes is gone, with an event', async () => {
    const kim = await somebody();
    const { _id } = await api.create(kim, { songIds: await api.songs(2) });
    const phone = await api.people.connect(kim);
    expect((await api.call(kim, playlistEndpoints.remove, { params: { id: _id } })).body).toEqual({ success: true });
    expect(await phone.first('playlist_removed')).toEqual({ playlistId: _id });
    expect((await api.see(kim, _id)).status).toBe(404);
    expect(await api.list(kim)).toEqual([]);
    expect(await api.api.dataSource.query('SELECT FROM playlist_items WHERE playlist_id = $1', [_id])).toEqual([]);
  });

  it('knows which of some songs it has', async () => {
    const kim = await somebody();
    const [one, two] = await api.songs(2);
    const { _id: id } = await api.create(kim, { songIds: [one!, one!] });
    const { body } = await api.call(kim, playlistEndpoints.duplicates, {
      params: { id },
      payload: { songIds: [one!, two!, randomUUID()] },
    });
    expect(body).toEqual({ songIds: [one] });
  });

  it('is listed before those that changed earlier', async () => {
    const kim = await somebody();
    const first = await api.create(kim, { name: 'First' });
    await api.create(kim, { name: 'Second' });
    await api.change(kim, first._id, { name: 'First again' });
    expect((await api.list(kim)).map(({ name }) => name)).toEqual(['First again', 'Second']);
  });
});

describe('the playlists of a person', () => {
  const exported = async (userId: string) =>
    (await api.people.call(userId, 'GET', urlOf(personalDataEndpoints.exportData))).json<PersonalData>().playlists;

  it('are in the export of their data', async () => {
    const kim = await somebody();
    const songIds = await api.songs(2);
    await api.create(kim, { description: 'For evenings', songIds });
    expect(await exported(kim)).toMatchObject([
      {
        name: 'Rain',
        description: 'For evenings',
        access: 'private',
        isOwner: true,
        songs: [{ songId: songIds[0] }, { songId: songIds[1], title: 'Song 1' }],
      },
    ]);
  });

  it('are deleted with the account', async () => {
    const kim = await somebody();
    const { _id } = await api.create(kim, { songIds: await api.songs(1) });
    expect((await api.people.deleteAccount(kim)).statusCode).toBe(200);
    expect(await api.api.dataSource.query('SELECT FROM playlists WHERE id = $1', [_id])).toEqual([]);
  });

  it('cannot be added by a device that does not know of the deletion', async () => {
    const kim = await somebody();
    await api.people.deleteAccount(kim);
    const { status } = await api.call(kim, playlistEndpoints.create, { payload: { id: randomUUID(), name: 'Rain' } });
    expect(status).toBe(403);
  });
});
