import { type Decade, type Genre, type Song, song as songSchema } from '@chorus/contracts';
import { formats } from '../../../../tools/corpus/formats/formats';
import { AdminApi } from '../_harness/admin-api';
import { formOf, type Parts, png, taggedSong } from '../_harness/catalogue-forms';

let admin: AdminApi;
beforeAll(async () => {
  admin = await AdminApi.start();
});
afterAll(() => admin.stop());
beforeEach(() => admin.api.dataSource.query('DELETE FROM songs'));

const json = async <Answer>(path: string) => (await (await admin.api.fetch(path)).json()) as Answer;
const songsOf = async (query: string) => (await json<Song[]>(`/api/songs/${query}`)).map(({ title }) => title);

describe('genres and decades', () => {
  it('list how many songs they have, however each writes a genre', async () => {
    await admin.rows.song({ genres: ['Rock', 'V-Pop'] });
    await admin.rows.song({ genres: ['rock'] });
    await admin.rows.song({ genres: ['Rock'], releaseDate: '1999-12-31' });
    await admin.rows.song({ genres: [], releaseDate: '2001-01-01', releaseDateKnown: false });
    await admin.rows.song({ genres: null, releaseDate: '1990-01-01', releaseDateKnown: null });
    expect(await json<Genre[]>('/api/genres')).toEqual([
      { name: 'Rock', songs: 3 },
      { name: 'V-Pop', songs: 1 },
    ]);
    expect(await json<Decade[]>('/api/decades')).toEqual([
      { decade: 2010, songs: 2 },
      { decade: 1990, songs: 2 },
    ]);
  });

  it('have their songs in pages, newest first', async () => {
    for (const title of ['One', 'Two', 'Three']) await admin.rows.song({ title, genres: ['R&B/Soul'], releaseDate: '0009-01-01' });
    await admin.rows.song({ title: 'Other', genres: ['Soul'] });
    expect(await songsOf(`by-genre?genre=${encodeURIComponent('r&b/SOUL')}`)).toEqual(['Three', 'Two', 'One']);
    expect(await songsOf('by-decade?decade=0')).toEqual(['Three', 'Two', 'One']);
    const first = await admin.api.fetch(`/api/songs/by-genre?genre=${encodeURIComponent('R&B/Soul')}&limit=2`);
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
    expect((await json<Song[]>(next)).map(({ title }) => title)).toEqual(['One']);
  });

  it.each([
    'by-genre',
    'by-genre?genre=',
    'by-genre?genre=%00',
    'by-decade',
    'by-decade?decade=1995',
    'by-decade?decade=-10',
    'by-decade?decade=x',
  ])('refuse /api/songs/%s with a clear error or nothing', async (path) => {
    const answer = await admin.api.fetch(`/api/songs/${path}`);
    expect([400, 200]).toContain(answer.status);
    if (answer.status === 200) expect(await answer.json()).toEqual([]);
  });
});

describe('the genres of a song', () => {
  const add = async (parts: Parts, format: keyof typeof formats = 'mp3') => {
    const audioFile = await formats[format]({ ...taggedSong, genre: 'V-Pop, Rap' });
    const { id: artistId } = await admin.rows.artist();
    const form = formOf({ title: 'Mưa', artistId, releaseYear: '2019', audioFile, imageFile: png(), ...parts });
    const answer = await admin.send('POST', '/api/admin/songs', form);
    return songSchema.parse(await answer.json());
  };

  it.each(['mp3', 'm4a', 'flac', 'wav'] as const)('come from the tags of an uploaded %s file', async (format) => {
    expect((await add({}, format)).genres).toEqual(['V-Pop', 'Rap']);
  });

  it('are those of the form where it has some', async () => {
    expect((await add({ genres: 'Bolero; Nhạc vàng' })).genres).toEqual(['Bolero', 'Nhạc vàng']);
    expect((await add({ genres: ' ' })).genres).toEqual(['V-Pop', 'Rap']);
  });

  it('are edited and removed by an admin, and the change is on record', async () => {
    const { _id } = await add({});
    const change = async (genres: string) => (await admin.sendJson('PATCH', `/api/admin/songs/${_id}`, { genres })).json() as Promise<Song>;
    expect((await change('Jazz')).genres).toEqual(['Jazz']);
    expect('genres' in (await change(''))).toBe(false);
    const details = (await admin.table('audit')).map((entry) => entry.details);
    expect(details).toContainEqual({ genres: { from: 'V-Pop, Rap', to: 'Jazz' } });
    expect((await admin.sendJson('PATCH', `/api/admin/songs/${_id}`, { genres: 'x'.repeat(61) })).status).toBe(400);
  });

  it('that somebody else changed meanwhile are not overwritten', async () => {
    const { _id } = await add({});
    await admin.sendJson('PATCH', `/api/admin/songs/${_id}`, { genres: 'Jazz' });
    const answer = await admin.sendJson('PATCH', `/api/admin/songs/${_id}`, { genres: 'Pop', basedOn: { genres: 'V-Pop, Rap' } });
    expect(answer.status).toBe(409);
  });

  it.each([[null], [[]]])('that nobody has chosen (%j) are chosen by a form that had none', async (genres) => {
    const { id } = await admin.rows.song({ genres });
    const answer = await admin.sendJson('PATCH', `/api/admin/songs/${id}`, { genres: 'Pop', basedOn: { genres: '' } });
    expect(answer.status).toBe(200);
  });

  it('are set for all songs of an album at once', async () => {
    const album = await admin.rows.album();
    for (const genres of [['Rock'], ['Pop'], null]) await admin.rows.song({ albumId: album.id, genres });
    const answer = await admin.sendJson('PATCH', `/api/admin/albums/${album.id}`, { genres: 'Pop' });
    const { songs } = (await answer.json()) as { songs: Song[] };
    expect(songs.map(({ genres }) => genres)).toEqual([['Pop'], ['Pop'], ['Pop']]);
    expect((await admin.table('audit')).filter(({ subject_id }) => subject_id === album.id)).toHaveLength(1);
    await admin.sendJson('PATCH', `/api/admin/albums/${album.id}`, { genres: 'Pop' });
    expect((await admin.table('audit')).filter(({ subject_id }) => subject_id === album.id)).toHaveLength(1);
  });
});
