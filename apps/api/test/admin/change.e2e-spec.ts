import { type Album, album, type Artist, artist, type Song, song } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { CatalogueDeleter } from '../../src/features/catalogue/deletion/catalogue-deleter';
import { PictureWriter } from '../../src/features/media/pictures/picture.writer';
import type { FactName } from '../../src/platform/events/domain-events';
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

describe('editing a song', () => {
  it('changes the given fields only', async () => {
    const { id } = await admin.rows.artist({ fullName: 'Hoài Miên' });
    const before = await admin.rows.song({ artistId: id, trackNumber: 4 });
    const after = await changed(song, of('songs', before.id), { title: ' Nắng ' });
    expect(after).toMatchObject({ title: 'Nắng', artistId: id, trackNumber: 4, releaseYear: '2019-05-01', duration: 62 });
  });

  it('may remove or replace its artist and album', async () => {
    const [artistRow, albumRow] = [await admin.rows.artist(), await admin.rows.album()];
    const { id } = await admin.rows.song({ artistId: artistRow.id, albumId: albumRow.id });
    expect(await changed(song, of('songs', id), { artistId: null, albumId: 'none' })).toMatchObject({ artistId: null, albumId: null });
    const both = { artistId: artistRow.id, albumId: albumRow.id, releaseYear: '2001' };
    expect(await changed(song, of('songs', id), both)).toMatchObject({ ...both, releaseYear: '2001-01-01' });
  });

  it('may give it track and disc numbers, and take them away', async () => {
    const { id } = await admin.rows.song({ trackNumber: 4 });
    const numbers = { trackNumber: 7, discNumber: 2 };
    expect(await changed(song, of('songs', id), { trackNumber: '7', discNumber: '2' })).toMatchObject(numbers);
    expect(await changed(song, of('songs', id), { title: 'Nắng' })).toMatchObject(numbers);
    const without = await changed(song, of('songs', id), { trackNumber: '', discNumber: null });
    expect([without.trackNumber, without.discNumber]).toEqual([null, undefined]);
  });

  it.each(['0', '-1', '1.5', 'first', '10000'])('refuses the track number %s', async (trackNumber) => {
    const { id } = await admin.rows.song();
    const answer = await admin.sendJson('PATCH', of('songs', id), { trackNumber });
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: [{ path: 'trackNumber' }] }]);
  });

  it('may replace its picture by a form, with or without other changes', async () => {
    const { id } = await admin.rows.song({ title: 'Mưa' });
    const answer = await admin.send('PATCH', of('songs', id), formOf({ imageFile: png() }));
    const after = song.parse(await answer.json());
    expect([answer.status, after.title]).toEqual([200, 'Mưa']);
    expect((await admin.api.fetch(after.imageUrl)).status).toBe(200);
    expect(await auditOf(id)).toMatchObject([{ action: 'song.changed', details: { imageHash: { from: null } } }]);
  });

  it('is listed as gone once all files from which it was imported are gone', async () => {
    const [kept, moved, gone] = [await admin.rows.song(), await admin.rows.song(), await admin.rows.song()];
    const file = (id: string, path: string, goneAt: string | null) =>
      admin.api.dataSource.query(
        `INSERT INTO imported_files (key, folder, path, bytes, modified_at_ms, beside, reader, hash, song_id, gone_at)
         VALUES (gen_random_uuid(), '/music', $2, 1, 1, '', 2, repeat('a', 64), $1, $3)`,
        [id, path, goneAt],
      );
    await file(kept.id, 'kept.mp3', null);
    await file(moved.id, 'before.mp3', '2024-01-01');
    await file(moved.id, 'after.mp3', null);
    await file(gone.id, 'gone.mp3', '2024-01-01');
    expect(await read('/api/admin/songs/gone')).toEqual([gone.id]);
  });

  it('may feature it on Home or not, the latest first', async () => {
    const [first, second] = [await admin.rows.song(), await admin.rows.song()];
    const featured = () => read('/api/admin/songs/featured');
    await changed(song, of('songs', first.id), { featured: true });
    await admin.send('PATCH', of('songs', second.id), formOf({ featured: 'true' }));
    await changed(song, of('songs', first.id), { featured: true });
    expect(await featured()).toEqual([second.id, first.id]);
    await changed(song, of('songs', second.id), { featured: false });
    expect(await featured()).toEqual([first.id]);
  });

  it('without a difference writes no audit entry and publishes no fact', async () => {
    const { id } = await admin.rows.song({ title: 'Mưa' });
    const received = listen('song.changed');
    await changed(song, of('songs', id), {});
    await changed(song, of('songs', id), { title: 'Mưa', releaseYear: '2019-05-01', featured: false });
    expect([received(), await auditOf(id)]).toEqual([[], []]);
  });

  it('is audited with old and new values, and published', async () => {
    const { id } = await admin.rows.song({ title: 'Mưa' });
    const received = listen('song.changed');
    await changed(song, of('songs', id), { title: 'Nắng' });
    expect(received()).toEqual([{ songId: id }]);
    expect(await auditOf(id)).toMatchObject([
      { actor: 'linh', action: 'song.changed', subject_name: 'Nắng', details: { title: { from: 'Mưa', to: 'Nắng' } } },
    ]);
  });

  it('updates the search', async () => {
    const { id } = await admin.rows.song({ title: 'Tên Cũ Kỹ' });
    await changed(song, of('songs', id), { title: 'Hoàng Hôn Tím' });
    expect((await foundBy('hoang hon tim')).songs.map(({ _id }) => _id)).toContain(id);
    expect((await foundBy('ten cu ky')).songs.map(({ _id }) => _id)).not.toContain(id);
  });
});

describe('editing an album', () => {
  it('changes the given fields', async () => {
    const { id } = await admin.rows.album({ title: 'Đường Về', releaseYear: 2019 });
    const received = listen('album.changed');
    expect(await changed(album, of('albums', id), { releaseYear: '2020' })).toMatchObject({ title: 'Đường Về', releaseYear: 2020 });
    const answer = await admin.send('PATCH', of('albums', id), formOf({ title: 'Đường Xa', imageFile: png() }));
    expect(album.parse(await answer.json())).toMatchObject({ title: 'Đường Xa', artwork: { color: expect.any(String) as string } });
    expect(received()).toEqual([{ albumId: id }, { albumId: id }]);
    expect((await auditOf(id)).map(({ subject_name }) => subject_name)).toEqual(['Đường Về', 'Đường Xa']);
  });

  it('sets its original year and its edition, and removes empty ones', async () => {
    const { id } = await admin.rows.album({ releaseYear: 2011 });
    const chosen = { originalYear: 1969, edition: '2011 Remaster' };
    expect(await changed(album, of('albums', id), { originalYear: '1969', edition: ' 2011 Remaster ' })).toMatchObject(chosen);
    expect(await changed(album, of('albums', id), { title: 'Rails' })).toMatchObject(chosen);
    const { originalYear, edition } = await changed(album, of('albums', id), { originalYear: '', edition: '' });
    expect([originalYear, edition]).toEqual([undefined, undefined]);
    expect((await auditOf(id)).map(({ details }) => details)).toContainEqual({
      originalYear: { from: 1969, to: null },
      edition: { from: '2011 Remaster', to: null },
    });
  });
});

describe('an unknown release date', () => {
  it('becomes known for a song once an admin sets one, even the same', async () => {
    const { id } = await admin.rows.song({ releaseDate: '2024-03-01', releaseDateKnown: false });
    expect(await changed(song, of('songs', id), { title: 'Nắng' })).toMatchObject({ releaseYearKnown: false });
    expect(await changed(song, of('songs', id), { releaseYear: '2024-03-01' })).not.toHaveProperty('releaseYearKnown');
  });

  it('becomes known for an album once an admin sets one, even the same', async () => {
    const { id } = await admin.rows.album({ releaseYear: 2024, releaseYearKnown: false });
    expect(await changed(album, of('albums', id), { title: 'Nắng' })).toMatchObject({ releaseYearKnown: false });
    expect(await changed(album, of('albums', id), { releaseYear: '2024' })).not.toHaveProperty('releaseYearKnown');
  });
});

describe('editing an artist', () => {
  it('changes the given fields, and clears empty ones', async () => {
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

  it('sorts by the sort name, until there is none or the name is another one', async () => {
    const { id } = await admin.rows.artist({ fullName: 'Davd Bowie' });
    const sortNameAfter = async (form: object) => (await changed(artist, of('artists', id), form)).sortName;
    expect(await sortNameAfter({ sortName: ' Bowie, David ' })).toBe('Bowie, David');
    expect(await sortNameAfter({ fullName: 'David Bowie', sortName: 'Bowie, David' })).toBe('Bowie, David');
    expect(await sortNameAfter({ description: 'Sings.' })).toBe('Bowie, David');
    expect(await sortNameAfter({ fullName: 'Ziggy Stardust' })).toBeUndefined();
    expect(await sortNameAfter({ sortName: 'Stardust, Ziggy' })).toBe('Stardust, Ziggy');
    expect(await sortNameAfter({ sortName: '' })).toBeUndefined();
    const details = (await auditOf(id)).map((entry) => entry.details);
    expect(details).toContainEqual({
      fullName: { from: 'David Bowie', to: 'Ziggy Stardust' },
      sortName: { from: 'Bowie, David', to: null },
    });
    expect(details).toContainEqual({ fullName: { from: 'Davd Bowie', to: 'David Bowie' } });
  });

  it('updates the search for the artist, songs and albums', async () => {
    const { id } = await admin.rows.artist({ fullName: 'Chim Sẻ Nâu' });
    const [songRow, albumRow] = [await admin.rows.song({ artistId: id }), await admin.rows.album({ artistId: id })];
    await changed(artist, of('artists', id), { fullName: 'Đại Bàng Trắng' });
    const found = await foundBy('dai bang trang');
    expect(Object.values(found).map((list: { _id: string }[]) => list[0]?._id)).toEqual([songRow.id, albumRow.id, id]);
    expect(found.songs[0]?.artist).toBe('Đại Bàng Trắng');
    expect(await foundBy('chim se nau')).toEqual({ songs: [], albums: [], artists: [] });
  });
});

describe('editing is refused', () => {
  it.each(['songs', 'albums', 'artists'] as const)('of unknown %s', async (kind) => {
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
  ] as const)('of a row deleted during the upload: %s', async (kind, addRow) => {
    const { id } = await addRow();
    const { app } = admin.api;
    const pictures = app.get(PictureWriter, { strict: false });
    const { storeUpload } = pictures;
    pictures.storeUpload = async (file) => {
      await app.get(CatalogueDeleter, { strict: false }).delete(kind, id, 'kim');
      return storeUpload.call(pictures, file);
    };
    const answer = await admin.send('PATCH', of(`${kind}s`, id), formOf({ imageFile: png() }));
    pictures.storeUpload = storeUpload;
    expect([answer.status, await answer.json()]).toMatchObject([404, { message: `We couldn't find this ${kind}.` }]);
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
  ] as const)('of %s with an unknown reference: %j', async (kind, change) => {
    const { id } = kind === 'songs' ? await admin.rows.song() : await admin.rows.album();
    expect((await admin.sendJson('PATCH', of(kind, id), change)).status).toBe(404);
  });

  it('of an album with a future year, and of an artist without a name', async () => {
    const [{ id: albumId }, { id: artistId }] = [await admin.rows.album(), await admin.rows.artist()];
    for (const releaseYear of [1899, new Date().getFullYear() + 1, 2000.5])
      expect((await admin.sendJson('PATCH', of('albums', albumId), { releaseYear })).status).toBe(400);
    expect((await admin.sendJson('PATCH', of('artists', artistId), { fullName: ' ' })).status).toBe(400);
  });

  it('of a song with a damaged audio file, sent as its picture or as its audio', async () => {
    const { id } = await admin.rows.song();
    const asPicture = await admin.send('PATCH', of('songs', id), formOf({ imageFile: Buffer.from('ID3') }));
    const asAudio = await admin.send('PATCH', of('songs', id), formOf({ audioFile: Buffer.from('ID3') }));
    expect([asPicture.status, asAudio.status]).toEqual([415, 415]);
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

function listen(name: FactName): () => unknown[] {
  const received: unknown[] = [];
  admin.api.app.get(EventBus).on(name, (fact) => void received.push(fact));
  return () => received;
}
