import { type AuditEntry, auditEndpoints, type Song, song as songSchema, songAdminEndpoints, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formats } from '../../../../tools/corpus/formats/formats';
import { EventBus } from '../../src/platform/events/event-bus';
import { AdminApi } from '../_harness/admin-api';
import { formOf, mp3, type Parts, png, taggedSong } from '../_harness/catalogue-forms';
import { jobsOnDemand } from '../_harness/jobs-on-demand';
import { collectMedia } from '../_harness/media-balance';
import { startS3Server } from '../_harness/s3/s3-server';

const MEGABYTE = 1024 * 1024;

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let admin: AdminApi;
let artistId: string;
let earlier: Buffer;
let newer: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-replaced-'));
  s3 = await startS3Server(folder);
  admin = await AdminApi.start({ override: jobsOnDemand, config: { s3: s3.config, maxAudioBytes: MEGABYTE } });
  artistId = (await admin.rows.artist({ fullName: 'Sơn Ca' })).id;
  earlier = await mp3();
  newer = await formats.mp3({ ...taggedSong, title: 'Another Title', trackNumber: 9, seconds: 4, pitch: 220 });
});
afterAll(async () => {
  await admin.stop();
  await s3.close();
  await rm(folder, { recursive: true });
});

async function add(audioFile = earlier): Promise<Song> {
  const parts = { title: 'Mưa', artistId, releaseYear: '2019', audioFile, imageFile: png() };
  return songSchema.parse(await (await admin.send('POST', urlOf(songAdminEndpoints.add), formOf(parts))).json());
}

const send = (id: string, parts: Parts) => admin.send('PATCH', urlOf(songAdminEndpoints.change, { id }), formOf(parts));

async function replace(id: string, parts: Parts = { audioFile: newer }): Promise<Song> {
  const answer = await send(id, parts);
  expect(answer.status).toBe(200);
  return songSchema.parse(await answer.json());
}

async function entriesOf(id: string): Promise<AuditEntry[]> {
  const answer = await admin.api.fetch(urlOf(auditEndpoints.list), { headers: { authorization: await admin.authorization() } });
  return auditEndpoints.list.response.parse(await answer.json()).filter(({ subjectId }) => subjectId === id);
}

async function undo(entry: AuditEntry | undefined) {
  const answer = await admin.send('POST', urlOf(auditEndpoints.undo, { id: entry!._id }), '');
  return { status: answer.status, body: await answer.json() };
}

const read = async (id: string): Promise<Song | undefined> =>
  ((await (await admin.api.fetch('/api/songs')).json()) as Song[]).find(({ _id }) => _id === id);

async function isPlayed(audioUrl: string, bytes: Buffer): Promise<boolean> {
  const answer = await admin.api.fetch(audioUrl);
  return answer.status === 200 && bytes.equals(Buffer.from(await answer.arrayBuffer()));
}

describe('replacing the audio of a song', () => {
  it('keeps its id and what admins entered; its address and length are those of the new file', async () => {
    const before = await add();
    const after = await replace(before._id);
    expect(after).toEqual({ ...before, audioUrl: expect.not.stringContaining(before.audioUrl) as string, duration: 4 });
    expect(await isPlayed(after.audioUrl, newer)).toBe(true);
    expect(await read(before._id)).toEqual(after);
  });

  it('may come with other changes', async () => {
    const { _id } = await add();
    expect(await replace(_id, { title: 'Nắng', audioFile: newer })).toMatchObject({ title: 'Nắng', duration: 4 });
  });

  it('is audited with old and new values, and published', async () => {
    const { _id } = await add();
    const received: string[] = [];
    const stop = admin.api.app.get(EventBus).on('song.changed', ({ songId }) => void received.push(songId));
    await replace(_id);
    stop();
    expect(received).toEqual([_id]);
    expect((await admin.table('audit')).find(({ subject_id, action }) => subject_id === _id && action === 'song.changed')).toMatchObject({
      actor: 'linh',
      details: {
        audioHash: { from: expect.any(String) as string, to: expect.any(String) as string },
        duration: { to: expect.any(Number) as number },
      },
    });
  });

  it('with the same file changes nothing', async () => {
    const before = await add();
    expect(await replace(before._id, { audioFile: earlier })).toEqual(before);
    expect((await entriesOf(before._id)).map(({ action }) => action)).toEqual(['song.added']);
  });

  it('removes the earlier file once nothing plays it and it can no longer be undone', async () => {
    const own = await formats.mp3({ ...taggedSong, pitch: 330 });
    const { _id, audioUrl } = await add(own);
    const after = await replace(_id);
    expect(await isPlayed(audioUrl, own)).toBe(true);
    await collectMedia(admin.api.app);
    expect((await admin.api.fetch(audioUrl)).status).toBe(404);
    expect(await isPlayed(after.audioUrl, newer)).toBe(true);
  });

  it('keeps the earlier file for another song that plays it', async () => {
    const [first, second] = [await add(), await add()];
    expect(second.audioUrl).toBe(first.audioUrl);
    await replace(first._id);
    await collectMedia(admin.api.app);
    expect(await isPlayed(second.audioUrl, earlier)).toBe(true);
  });

  it('at the same time by two admins leaves one of the files, which plays', async () => {
    const { _id } = await add();
    const files = [newer, await formats.mp3({ ...taggedSong, seconds: 3, pitch: 550 })];
    await Promise.all(files.map((audioFile) => replace(_id, { audioFile })));
    const after = await read(_id);
    const played = await Promise.all(files.map((file) => isPlayed(after!.audioUrl, file)));
    expect([played.filter(Boolean).length, after?.duration]).toEqual([1, played[0] ? 4 : 3]);
  });
});

describe('undoing a replaced audio file', () => {
  it('brings the earlier file and its length back, keeps other changes, and can be undone itself', async () => {
    const before = await add();
    const after = await replace(before._id, { title: 'Nắng', audioFile: newer });
    const [replaced] = await entriesOf(before._id);
    expect(replaced).toMatchObject({ action: 'song.changed', canUndo: true });
    expect(await undo(replaced)).toEqual({ status: 200, body: { message: 'The earlier audio of “Nắng” is back.' } });
    expect(await read(before._id)).toEqual({ ...before, title: 'Nắng' });
    expect(await undo(replaced)).toMatchObject({ status: 409, body: { message: 'This was already undone.' } });

    const [restored] = await entriesOf(before._id);
    expect(restored).toMatchObject({ action: 'song.changed', canUndo: true });
    expect((await undo(restored)).status).toBe(200);
    expect(await read(before._id)).toEqual(after);
  });

  it('is published', async () => {
    const { _id } = await add();
    await replace(_id);
    const received: string[] = [];
    const stop = admin.api.app.get(EventBus).on('song.changed', ({ songId }) => void received.push(songId));
    await undo((await entriesOf(_id))[0]);
    stop();
    expect(received).toEqual([_id]);
  });

  it('is refused once the audio was replaced again or the song deleted, and changes nothing', async () => {
    const { _id } = await add();
    await replace(_id);
    const [first] = await entriesOf(_id);
    const third = await replace(_id, { audioFile: await formats.mp3({ ...taggedSong, pitch: 660 }) });
    const refused = { status: 409, body: { message: 'The audio of “Mưa” has been replaced again.' } };
    expect(await undo(first)).toMatchObject(refused);
    expect(await read(_id)).toEqual(third);
    await admin.api.dataSource.query('DELETE FROM songs WHERE id = $1', [_id]);
    expect(await undo(first)).toMatchObject({ status: 404, body: { message: "We couldn't find this song." } });
  });

  it('is no longer offered, and is refused, once the earlier file is gone', async () => {
    const { _id } = await add(await formats.mp3({ ...taggedSong, pitch: 770 }));
    await replace(_id);
    await collectMedia(admin.api.app);
    const [entry] = await entriesOf(_id);
    expect(entry?.canUndo).toBe(false);
    expect(await undo(entry)).toMatchObject({ status: 409, body: { message: 'The earlier audio of “Mưa” is gone. Replace it again.' } });
  });

  it('is not offered for changes that leave the audio as it was', async () => {
    const { _id } = await add();
    await replace(_id, { title: 'Nắng' });
    expect((await entriesOf(_id))[0]).toMatchObject({ action: 'song.changed', canUndo: false });
  });
});

describe('replacing the audio of a song is refused', () => {
  it.each<[string, () => Buffer, number]>([
    ['that is no audio', () => png(), 415],
    ['that is empty', () => Buffer.alloc(0), 400],
    ['that is cut off', () => newer.subarray(0, 200), 400],
    ['that is too large', () => Buffer.concat([newer, Buffer.alloc(MEGABYTE)]), 413],
  ])('with a file %s', async (_, file, status) => {
    const before = await add();
    expect((await send(before._id, { audioFile: file() })).status).toBe(status);
    expect(await read(before._id)).toEqual(before);
    expect((await admin.files()).waiting).toEqual([]);
  });

  it('of an unknown song', async () => {
    expect((await send(randomUUID(), { audioFile: newer })).status).toBe(404);
  });
});
