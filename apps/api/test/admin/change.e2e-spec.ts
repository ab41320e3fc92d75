import { type Album, album, type Artist, artist, type CatalogueEvents, type Song, song } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { CatalogueDeleter } from '../../src/features/catalogue/deletion/catalogue-deleter';
import { UploadStore } from '../../src/features/catalogue/ingest/upload-store';
import { EventBus } from '../../src/platform/events/event-bus';
import { AdminApi } from '../_harness/admin-api';
import { formOf, png } from '../_harness/catalogue-forms';

let admin: AdminApi;
beforeAll(async () => {
  admin = await AdminApi.start();
});
afterAll(() => admin.stop());

const of = (kind: 'songs' | 'albums' | 'artists', id: string) => `/api/admin/${kind}/${id}`;
const auditOf = async (id: string) => (await admin.table('audit')).filter(({ subject_id }) => subject_id === id);

async function changed<Thing>(schema: { parse: (json: unknown) => Thing }, path: string, change: object): Promise<Thing> {
  const answer = await admin.sendJson('PATCH', path, change);
  expect(answer.status).toBe(200);
  return schema.parse(await answer.json());
}

async function foundBy(words: string): Promise<{ songs: Song[]; albums: Album[]; artists: Artist[] }> {
  const answer = await admin.api.fetch(`/api/users/search?q=${encodeURIComponent(words)}`);
  return ((await answer.json()) as { results: { songs: Song[]; albums: Album[]; artists: Artist[] } }).results;
}

describe('a song', () => {
  it('is changed in what is named, and in nothing else', async () => {
    const { id } = await admin.rows.artist({ fullName: 'Hoài Miên' });
    const before = await admin.rows.song({ artistId: id, trackNumber: 4 });
    const after = await changed(song, of('songs', before.id), { title: ' Nắng ' });
    expect(after).toMatchObject({ title: 'Nắng', artistId: id, trackNumber: 4, releaseYear: '2019-05-01', duration: 61.5 });
  });

  it('may lose its artist and its album, and get others', async () => {
    const [artistRow, albumRow] = [await admin.rows.artist(), await admin.rows.album()];
    const { id } = await admin.rows.song({ artistId: artistRow.id, albumId: albumRow.id });
    expect(await changed(song, of('songs', id), { artistId: null, albumId: 'none' })).toMatchObject({ artistId: null, albumId: null });
    const both = { artistId: artistRow.id, albumId: albumRow.id, releaseYear: '2001' };
    expect(await changed(song, of('songs', id), both)).toMatchObject({ ...both, releaseYear: '2001-01-01' });
  });

  it('gets another picture by a form, with or without other changes', async () => {
    const { id } = await admin.rows.song({ title: 'Mưa' });
    const answer = await admin.send('PATCH', of('songs', id), formOf({ imageFile: png() }));
    const after = song.parse(await answer.json());
    expect([answer.status, after.title]).toEqual([200, 'Mưa']);
    expect((await admin.api.fetch(after.imageUrl)).status).toBe(200);
    expect(await auditOf(id)).toMatchObject([{ action: 'song.changed', details: { imageHash: { from: null } } }]);
  });

  it('comes to Home and leaves it; the latest choice is first', async () => {
    const [first, second] = [await admin.rows.song(), await admin.rows.song()];
    const featured = () => read('/api/admin/songs/featured');
    await changed(song, of('songs', first.id), { featured: true });
    await admin.send('PATCH', of('songs', second.id), formOf({ featured: 'true' }));
    await changed(song, of('songs', first.id), { featured: true });
    expect(await featured()).toEqual([second.id, first.id]);
    await changed(song, of('songs', second.id), { featured: false });
    expect(await featured()).toEqual([first.id]);
  });

  it('that is told again what it is already is not changed: no entry, no fact', async () => {
    const { id } = await admin.rows.song({ title: 'Mưa' });
    const received = listen('song.changed');
    await changed(song, of('songs', id), {});
    await changed(song, of('songs', id), { title: 'Mưa', releaseYear: '2019-05-01', featured: false });
    expect([received(), await auditOf(id)]).toEqual([[], []]);
  });

  it('is said: in the audit, with what it was and became, and to whoever listens', async () => {
    const { id } = await admin.rows.song({ title: 'Mưa' });
    const received = listen('song.changed');
    await changed(song, of('songs', id), { title: 'Nắng' });
    expect(received()).toEqual([{ songId: id }]);
    expect(await auditOf(id)).toMatchObject([
      { actor: 'linh', action: 'song.changed', subject_name: 'Nắng', details: { title: { from: 'Mưa', to: 'Nắng' } } },
    ]);
  });

  it('is found by its new name', async () => {
    const { id } = await admin.rows.song({ title: 'Tên Cũ Kỹ' });
    await changed(song, of('songs', id), { title: 'Hoàng Hôn Tím' });
    expect((await foundBy('hoang hon tim')).songs.map(({ _id }) => _id)).toContain(id);
    expect((await foundBy('ten cu ky')).songs.map(({ _id }) => _id)).not.toContain(id);
  });
});

describe('an album', () => {
  it('is changed in what is named', async () => {
    const { id } = await admin.rows.album({ title: 'Đường Về', releaseYear: 2019 });
    const received = listen('album.changed');
    expect(await changed(album, of('albums', id), { releaseYear: '2020' })).toMatchObject({ title: 'Đường Về', releaseYear: 2020 });
    const answer = await admin.send('PATCH', of('albums', id), formOf({ title: 'Đường Xa', imageFile: png() }));
    expect(album.parse(await answer.json())).toMatchObject({ title: 'Đường Xa', artwork: { color: expect.any(String) as string } });
    expect(received()).toEqual([{ albumId: id }, { albumId: id }]);
    expect((await auditOf(id)).map(({ subject_name }) => subject_name)).toEqual(['Đường Về', 'Đường Xa']);
  });
});

describe('an artist', () => {
  it('is changed in what is named; what is emptied is gone', async () => {
    const { id } = await admin.rows.artist({ description: 'Sings.', dateOfBirth: '1990-05-01' });
    const received = listen('artist.changed');
    expect(await changed(artist, of('artists', id), { fullName: 'Sơn Tùng' })).toMatchObject({
      fullName: 'Sơn Tùng',
      description: 'Sings.',
    });
    const answer = await admin.send('PATCH', of('artists', id), formOf({ description: '', dateOfBirth: '' }));
    expect(artist.parse(await answer.json())).toMatchObject({ description: null, dateOfBirth: null });
    expect(received()).toHaveLength(2);
  });

  it('that is renamed is found by the new name, with all songs and albums', async () => {
    const { id } = await admin.rows.artist({ fullName: 'Chim Sẻ Nâu' });
    const [songRow, albumRow] = [await admin.rows.song({ artistId: id }), await admin.rows.album({ artistId: id })];
    await changed(artist, of('artists', id), { fullName: 'Đại Bàng Trắng' });
    const found = await foundBy('dai bang trang');
    expect(Object.values(found).map((list: { _id: string }[]) => list[0]?._id)).toEqual([songRow.id, albumRow.id, id]);
    expect(found.songs[0]?.artist).toBe('Đại Bàng Trắng');
    expect(await foundBy('chim se nau')).toEqual({ songs: [], albums: [], artists: [] });
  });
});

describe('a change is refused', () => {
  it.each(['songs', 'albums', 'artists'] as const)('of %s that are not there', async (kind) => {
    for (const send of [
      () => admin.sendJson('PATCH', of(kind, randomUUID()), {}),
      () => admin.send('PATCH', of(kind, randomUUID()), formOf({ imageFile: png() })),
    ])
      expect((await send()).status).toBe(404);
    expect((await admin.sendJson('PATCH', of(kind, 'x'), {})).status).toBe(400);
  });

  it.each([
    ['song', () => admin.rows.song()],
    ['album', () => admin.rows.album()],
    ['artist', () => admin.rows.artist()],
  ] as const)('of what is deleted while its new picture is looked at: %s', async (kind, addRow) => {
    const { id } = await addRow();
    const { app } = admin.api;
    const pictures = app.get(UploadStore, { strict: false });
    const { storePicture } = pictures;
    pictures.storePicture = async (file) => {
      await app.get(CatalogueDeleter, { strict: false }).delete(kind, id, 'kim');
      return storePicture.call(pictures, file);
    };
    const answer = await admin.send('PATCH', of(`${kind}s`, id), formOf({ imageFile: png() }));
    pictures.storePicture = storePicture;
    expect([answer.status, await answer.json()]).toMatchObject([404, { message: `There is no such ${kind}.` }]);
  });

  it.each([
    ['title', ''],
    ['title', 7],
    ['title', null],
    ['artistId', 'x'],
    ['albumId', {}],
    ['releaseYear', '2019-13-01'],
    ['featured', 'maybe'],
  ])('of a song with %s %j', async (field, value) => {
    const { id } = await admin.rows.song();
    const answer = await admin.sendJson('PATCH', of('songs', id), { [field]: value });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid', fields: [{ path: field }] }]);
  });

  it.each([
    ['songs', { artistId: randomUUID() }],
    ['songs', { albumId: randomUUID() }],
    ['albums', { artistId: randomUUID() }],
  ] as const)('of %s to %j, which is nowhere', async (kind, change) => {
    const { id } = kind === 'songs' ? await admin.rows.song() : await admin.rows.album();
    expect((await admin.sendJson('PATCH', of(kind, id), change)).status).toBe(404);
  });

  it('of an album to a year to come, or of an artist to no name', async () => {
    const [{ id: albumId }, { id: artistId }] = [await admin.rows.album(), await admin.rows.artist()];
    for (const releaseYear of [1899, new Date().getFullYear() + 1, 2000.5])
      expect((await admin.sendJson('PATCH', of('albums', albumId), { releaseYear })).status).toBe(400);
    expect((await admin.sendJson('PATCH', of('artists', artistId), { fullName: ' ' })).status).toBe(400);
  });

  it('with another song in place of the picture, or with audio', async () => {
    const { id } = await admin.rows.song();
    const asPicture = await admin.send('PATCH', of('songs', id), formOf({ imageFile: Buffer.from('ID3') }));
    const asAudio = await admin.send('PATCH', of('songs', id), formOf({ audioFile: Buffer.from('ID3') }));
    expect([asPicture.status, asAudio.status]).toEqual([415, 400]);
  });

  it('as anything but a form or JSON', async () => {
    const { id } = await admin.rows.song();
    expect((await admin.send('PATCH', of('songs', id), 'Mưa', { 'content-type': 'application/octet-stream' })).status).toBe(415);
    expect((await admin.sendJson('PATCH', of('songs', id), 'Mưa')).status).toBe(400);
    expect((await admin.sendJson('PATCH', of('songs', id), [])).status).toBe(400);
  });
});

async function read(path: string): Promise<unknown> {
  return (await admin.api.fetch(path, { headers: { authorization: await admin.authorization() } })).json();
}

/** The facts of that name from now on. */
function listen(name: keyof CatalogueEvents): () => unknown[] {
  const received: unknown[] = [];
  admin.api.app.get<EventBus<CatalogueEvents>>(EventBus).on(name, (fact) => void received.push(fact));
  return () => received;
}
