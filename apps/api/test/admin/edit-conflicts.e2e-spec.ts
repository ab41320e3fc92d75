import { apiError, UNKNOWN_AUDIO } from '@chorus/contracts';
import { AdminApi } from '../_harness/admin-api';
import { formOf, mp3, png } from '../_harness/catalogue-forms';

let admin: AdminApi;
beforeAll(async () => {
  admin = await AdminApi.start();
  await admin.api.dataSource.query("INSERT INTO users (id, subject, full_name) VALUES (gen_random_uuid(), 'linh', 'Linh Trần')");
});
afterAll(() => admin.stop());

const song = async () => `/api/admin/songs/${(await admin.rows.song({ title: 'Mưa', trackNumber: null })).id}`;
const album = async () => `/api/admin/albums/${(await admin.rows.album({ title: 'Mưa' })).id}`;
const artist = async () => `/api/admin/artists/${(await admin.rows.artist({ fullName: 'Mưa' })).id}`;

const save = async (path: string, change: object) => (await admin.sendJson('PATCH', path, change)).status;

/** Another admin. */
const mai = async () => admin.authorization({ sub: 'mai', email: 'linh@example.com', email_verified: true });
const sendAsMai = async (path: string, change: object) =>
  admin.send('PATCH', path, JSON.stringify(change), { 'content-type': 'application/json', authorization: await mai() });

async function refusal(sending: Promise<Response>) {
  const answer = await sending;
  const { code, message } = apiError.parse(await answer.json());
  return [answer.status, code, message];
}

describe('two admins who edit the same', () => {
  it.each([
    ['song', song, 'title', 'title'],
    ['album', album, 'title', 'title'],
    ['artist', artist, 'fullName', 'name'],
  ] as const)('%s: the later one is told who changed it, and may save anyway', async (kind, add, field, name) => {
    const path = await add();
    const basedOn = { [field]: 'Mưa' };
    expect(await save(path, { [field]: 'Nắng', basedOn })).toBe(200);
    const later = { [field]: 'Gió' };
    expect(await refusal(sendAsMai(path, { ...later, basedOn }))).toEqual([
      409,
      'conflict',
      `Linh Trần changed the ${name} of this ${kind} while you were editing. Now the ${name} is “Nắng”.`,
    ]);
    expect(await save(path, later)).toBe(200);
  });

  it('in two windows of the same person are told that it was their own change', async () => {
    const path = await song();
    const basedOn = { title: 'Mưa', trackNumber: null };
    expect(await save(path, { title: 'N'.repeat(80), trackNumber: '4', basedOn })).toBe(200);
    expect(await refusal(admin.sendJson('PATCH', path, { title: 'Gió', trackNumber: '5', basedOn }))).toEqual([
      409,
      'conflict',
      `You changed the title and track number of this song in another window or on another device. Now the title is “${'N'.repeat(59)}…” and the track number is 4.`,
    ]);
  });

  it('keep what both wrote in different fields', async () => {
    const path = await song();
    expect(await save(path, { title: 'Nắng', basedOn: { title: 'Mưa' } })).toBe(200);
    expect(await save(path, { trackNumber: '4', basedOn: { trackNumber: null } })).toBe(200);
  });

  it('with the same result are not asked', async () => {
    const path = await song();
    for (const _ of [1, 2]) expect(await save(path, { title: 'Nắng', basedOn: { title: 'Mưa' } })).toBe(200);
  });

  it('and do not agree about its release date or its files are told all of it, by a form as well', async () => {
    const path = await song();
    const read = async () => (await admin.sendJson('PATCH', path, {})).json() as Promise<Record<string, string>>;
    const { releaseYear, audioUrl } = await read();
    const basedOn = JSON.stringify({ releaseYear, audioUrl });
    const change = { releaseYear: '2001', audioFile: await mp3(), basedOn };
    expect((await admin.send('PATCH', path, formOf(change))).status).toBe(200);
    const later = { ...change, releaseYear: '2002', imageFile: png() };
    const { imageUrl } = await read();
    const form = formOf({ ...later, basedOn: JSON.stringify({ releaseYear, imageUrl }) });
    expect(await refusal(admin.send('PATCH', path, form, { authorization: await mai() }))).toEqual([
      409,
      'conflict',
      'Linh Trần changed the release date of this song while you were editing. Now the release date is “2001-01-01”.',
    ]);
  });

  it('and one who replaces the audio of a song, of which their copy of the catalogue has none, is not told that it changed', async () => {
    const change = { audioFile: await mp3(), basedOn: JSON.stringify({ audioUrl: UNKNOWN_AUDIO }) };
    expect((await admin.send('PATCH', await song(), formOf(change))).status).toBe(200);
  });

  it('are told of the change even if nobody knows who made it', async () => {
    const row = await admin.rows.song({ title: 'Nắng' });
    expect(await refusal(admin.sendJson('PATCH', `/api/admin/songs/${row.id}`, { title: 'Gió', basedOn: { title: 'Mưa' } }))).toEqual([
      409,
      'conflict',
      'The title of this song changed while you were editing. Now the title is “Nắng”.',
    ]);
  });

  it('and a base that cannot be read is refused', async () => {
    expect(await save(await song(), { title: 'Gió', basedOn: 'what it was' })).toBe(400);
  });
});
