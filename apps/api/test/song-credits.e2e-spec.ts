import { auditEndpoints, type SongCredits, songAdminEndpoints, songCreditsEndpoints, urlOf } from '@chorus/contracts';
import { formats } from '../../../tools/corpus/formats/formats';
import { AdminApi } from './_harness/admin-api';
import { formOf, png, taggedSong } from './_harness/catalogue-forms';

let admin: AdminApi;
beforeAll(async () => void (admin = await AdminApi.start()));
afterAll(() => admin.stop());
afterEach(() => admin.api.dataSource.query('TRUNCATE artists, albums, songs, audit CASCADE'));

async function read(id: string): Promise<SongCredits['credits']> {
  const response = await admin.api.fetch(urlOf(songCreditsEndpoints.ofSong, { id }));
  expect(response.status).toBe(200);
  return songCreditsEndpoints.ofSong.response.parse(await response.json()).credits;
}

async function upload(): Promise<string> {
  const { id: artistId } = await admin.rows.artist({ fullName: 'Nina' });
  const audioFile = await formats.mp3({ ...taggedSong, composers: ['NINA', 'Trịnh Công Sơn'], conductor: 'Sơn Ca' });
  const form = { title: 'Mưa', artistId, releaseYear: '2019', duration: '0', audioFile, imageFile: png() };
  const headers = { authorization: await admin.authorization() };
  const response = await admin.api.fetch(urlOf(songAdminEndpoints.add), { method: 'POST', body: formOf(form), headers });
  expect(response.status).toBe(201);
  return songAdminEndpoints.add.response.parse(await response.json())._id;
}

describe('the credits of a song', () => {
  it('are none if nobody but its artists is known', async () => expect(await read((await admin.rows.song()).id)).toEqual([]));

  it('are those in the tags of its file, with the artist who has the name', async () => {
    const id = await upload();
    const [artist] = await admin.table('artists');
    expect(await read(id)).toEqual([
      { role: 'composer', name: 'NINA', artistId: artist?.id },
      { role: 'composer', name: 'Trịnh Công Sơn' },
      { role: 'conductor', name: 'Sơn Ca' },
    ]);
    await admin.rows.artist({ fullName: 'Trịnh Công Sơn' });
    expect((await read(id))[1]).toHaveProperty('artistId');
  });

  it('are back when its deletion is undone', async () => {
    const id = await upload();
    const before = await read(id);
    const authorization = await admin.authorization();
    const deleted = await admin.api.fetch(urlOf(songAdminEndpoints.remove, { id }), { method: 'DELETE', headers: { authorization } });
    const { undoId } = songAdminEndpoints.remove.response.parse(await deleted.json());
    expect((await admin.api.fetch(urlOf(songCreditsEndpoints.ofSong, { id }))).status).toBe(404);
    await admin.api.fetch(urlOf(auditEndpoints.undo, { id: undoId }), { method: 'POST', headers: { authorization } });
    expect(await read(id)).toEqual(before);
  });
});
