import { type Song, song as songSchema } from '@chorus/contracts';
import { AdminApi } from '../_harness/admin-api';
import { formOf, mp3, png } from '../_harness/catalogue-forms';

const PATH = '/api/admin/songs';

let admin: AdminApi;
let artistId: string;
let audioFile: Buffer;
const imageFile = png();

beforeAll(async () => {
  admin = await AdminApi.start();
  artistId = (await admin.rows.artist({ fullName: 'Sơn Ca' })).id;
  audioFile = await mp3();
});
afterAll(() => admin.stop());

const complete = () => ({ title: 'Mưa', artistId, releaseYear: '2019-05-01', duration: '7', audioFile, imageFile });

async function add(different: Parameters<typeof formOf>[0] = {}): Promise<Song> {
  const answer = await admin.send('POST', PATH, formOf({ ...complete(), ...different }));
  expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, '']);
  return songSchema.parse(await answer.json());
}

describe('a song', () => {
  it('is added with its audio and its picture, and says what its file says', async () => {
    const { id: albumId } = await admin.rows.album();
    const song = await add({ albumId, title: '  Mưa  ' });
    expect(song).toMatchObject({ title: 'Mưa', artistId, artist: 'Sơn Ca', albumId, trackNumber: 3, releaseYear: '2019-05-01' });
    expect(Math.abs(song.duration - 1.5)).toBeLessThan(0.2);
    expect(song.artwork).toMatchObject({ color: expect.stringMatching(/^#/) as string });

    const stored = await (await admin.api.fetch(song.audioUrl)).arrayBuffer();
    expect(audioFile.equals(Buffer.from(stored))).toBe(true);
    expect((await admin.api.fetch(song.imageUrl)).headers.get('content-type')).toBe('image/webp');
    expect((await admin.api.fetch(song.artwork!.smallUrl)).status).toBe(200);
    expect(await (await admin.api.fetch('/api/songs')).json()).toContainEqual(song);
  });
});
