import { type FolderCheck, folderImportEndpoints, type ImportReport, type ListedFile, summaryLine, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { formats } from '../../../../tools/corpus/formats/formats';
import { ImportLock } from '../../src/features/library/import-lock';
import { EventBus } from '../../src/platform/events/event-bus';
import { AdminApi } from '../_harness/admin-api';
import { png, taggedSong } from '../_harness/catalogue-forms';
import { importFolder } from '../_harness/import-folder';
import { RAW_FORM_TYPE } from '../_harness/raw-form';

const { check, add } = folderImportEndpoints;
const modifiedAt = new Date('2024-01-01T12:00:00.123Z');
const disk = importFolder(modifiedAt);

interface SentFile extends ListedFile {
  content: Uint8Array;
}

let admin: AdminApi;
beforeAll(async () => void (admin = await AdminApi.start({ config: { maxAudioBytes: 2 * 1024 * 1024 } })));
afterEach(async () => {
  // Listeners of an import or a merge read the tables, and would be in the way of the truncation.
  await admin.api.app.get(EventBus).idle();
  await admin.api.dataSource.query('TRUNCATE songs, albums, artists, media, imported_files, merged_ids CASCADE');
});
afterAll(() => admin.stop());

const fileAt = (path: string, content: Uint8Array | string): SentFile => {
  const bytes = Buffer.from(content);
  return { path, bytes: bytes.length, modifiedAt: modifiedAt.getTime(), content: bytes };
};
const song = async (path: string, tags: Partial<typeof taggedSong> = {}) => fileAt(path, await formats.mp3({ ...taggedSong, ...tags }));

function formOfFolder(list: unknown, files: readonly SentFile[] = [], folder = 'Music'): FormData {
  const form = new FormData();
  form.set('folder', folder);
  form.set('fileList', new Blob([JSON.stringify(list)]), 'list.json');
  for (const { path, content } of files) form.append('files', new Blob([Uint8Array.from(content)]), path.split('/').at(-1));
  return form;
}
const listOf = (files: readonly SentFile[]) => files.map(({ path, bytes, modifiedAt: at }) => ({ path, bytes, modifiedAt: at }));

/** Each test has an admin of its own, since checks of folders are limited by person. */
let linh: string;
beforeEach(async () => {
  linh = await admin.authorization({ sub: randomUUID(), email: 'linh@example.com', email_verified: true });
});
const send = (endpoint: typeof check | typeof add, form: FormData) =>
  admin.api.fetch(urlOf(endpoint), { method: 'POST', body: form, headers: { authorization: linh } });

async function checkFolder(files: readonly SentFile[], folder?: string): Promise<FolderCheck> {
  const answer = await send(check, formOfFolder(listOf(files), [], folder));
  expect(answer.status).toBe(200);
  return (await answer.json()) as FolderCheck;
}

async function addFiles(files: readonly SentFile[], folder?: string): Promise<ImportReport> {
  const answer = await send(add, formOfFolder(listOf(files), files, folder));
  expect(answer.status).toBe(200);
  return (await answer.json()) as ImportReport;
}

const refusalOf = async (endpoint: typeof check | typeof add, form: FormData) => {
  const answer = await send(endpoint, form);
  return { status: answer.status, message: ((await answer.json()) as { message: string }).message };
};

const rowsOf = async (table: string) => (await admin.table(table)).map(({ id, title, full_name: name }) => ({ id, title, name }));

async function anAlbum(): Promise<SentFile[]> {
  return [
    await song('Mưa/01.mp3', { title: 'One', trackNumber: 1, album: 'Mưa', artist: 'A', albumArtist: '' }),
    await song('Mưa/02.mp3', { title: 'Two', trackNumber: 2, album: 'Mưa', artist: 'B', albumArtist: '' }),
    fileAt('Mưa/02.lrc', '[00:01]Một'),
    fileAt('Mưa/cover.png', png()),
    fileAt('Mưa/notes.pdf', 'not music'),
  ];
}

describe('a folder that an admin imports from the browser', () => {
  it('becomes the rows, ids and report that an import from the disk makes of it', async () => {
    const files = await anAlbum();
    for (const { path, content } of files) await disk.write(path, Buffer.from(content));
    const fromDisk = await disk.place().import(disk.folder());
    const report = await addFiles(files);
    expect(summaryLine(report, 1)).toBe(summaryLine(fromDisk, 1));
    expect(report.problems).toEqual(fromDisk.problems);
    const left = await disk.place().left();
    const idsOf = (rows: unknown[]) => (rows as { id: string }[]).map(({ id }) => id).toSorted();
    for (const table of ['songs', 'albums', 'artists'] as const)
      expect((await rowsOf(table)).map(({ id }) => id).toSorted()).toEqual(idsOf(left[table]));
    expect(await admin.table('song_lyrics')).toMatchObject([{ lines: [{ startMs: 1_000, text: 'Một' }] }]);
    expect(await admin.files()).toMatchObject({ waiting: [] });
  });

  it('is known by paths, sizes and times the next time, before anything is sent', async () => {
    const files = await anAlbum();
    expect(await checkFolder(files)).toEqual({
      batches: [{ files: [0, 3, 1, 2], songs: 2 }],
      unread: 2,
      known: 0,
      problems: [],
      leftOut: [],
      others: 1,
    });
    await addFiles(files.slice(0, 4));
    expect(await checkFolder(files)).toMatchObject({ batches: [], known: 2, others: 1 });
    expect(await checkFolder(files, 'Other')).toMatchObject({ batches: [{ songs: 2 }], known: 0 });
    const touched = files.map((file, at) => (at === 1 ? { ...file, modifiedAt: file.modifiedAt + 1 } : file));
    expect(await checkFolder(touched)).toMatchObject({ batches: [{ songs: 2 }], unread: 0, known: 0 });
    expect(await addFiles(files.slice(0, 4))).toMatchObject({ added: { songs: 0, albums: 0, artists: 0 }, unchanged: 2 });
  });

  it('leaves out what was deleted or hidden, and says which songs are too large, refused or in a marked folder', async () => {
    const refused = fileAt('Odd/broken.mp3', 'no audio at all');
    const files = [
      await song('Mưa/01.mp3'),
      await song('#recycle/02.mp3'),
      await song('.trash/03.mp3'),
      await song('Marked/04.mp3'),
      fileAt('Marked/.nomedia', ''),
      { ...(await song('Mưa/05.mp3')), bytes: 3 * 1024 * 1024 },
      refused,
      fileAt('Odd/empty.mp3', ''),
    ];
    const empty = { path: 'Odd/empty.mp3', reason: 'The file is empty.' };
    const tooLarge = { path: 'Mưa/05.mp3', reason: 'The file is 3 MB; the limit is 2 MB.' };
    expect(await checkFolder(files)).toMatchObject({
      batches: [{ files: [0, 6], songs: 2 }],
      problems: [tooLarge, empty],
      leftOut: ['#recycle', 'Marked/.nomedia'],
    });
    const report = await addFiles([files[0]!, refused]);
    expect(report).toMatchObject({ added: { songs: 1 }, problems: [{ path: 'Odd/broken.mp3' }] });
    expect(await checkFolder(files)).toMatchObject({ batches: [], known: 1, problems: [tooLarge, empty, report.problems[0]] });
  });

  it('says that a file with a cue sheet is not split', async () => {
    const sheet = 'FILE "whole.mp3" MP3\r\n  TRACK 01 AUDIO\r\n    INDEX 01 00:00:00\r\n  TRACK 02 AUDIO\r\n    INDEX 01 04:00:00\r\n';
    const files = [await song('Mưa/whole.mp3'), fileAt('Mưa/album.cue', sheet)];
    expect(await checkFolder(files)).toMatchObject({ batches: [{ files: [0, 1], songs: 1 }], others: 0 });
    const note = {
      path: 'Mưa/whole.mp3',
      reason: 'album.cue divides it into 2 songs. It was imported as one.',
      leftOut: 'nothing',
    };
    expect(await addFiles(files)).toMatchObject({ added: { songs: 1 }, problems: [note] });
    for (const { path, content } of files) await disk.write(path, Buffer.from(content));
    expect(await disk.place().import(disk.folder())).toMatchObject({ added: { songs: 1 }, problems: [note] });
  });

  it('takes the language of lyrics from their name', async () => {
    await addFiles([await song('Mưa/01.mp3'), fileAt('Mưa/01.fr.lrc', '[00:01]The rain')]);
    expect(await admin.table('song_lyrics')).toMatchObject([{ lang: 'fr' }]);
  });

  it('keeps its songs when other folders of the same name are imported without them', async () => {
    await addFiles([await song('Mưa/01.mp3', { title: 'One' })]);
    await addFiles([await song('Gió/01.mp3', { title: 'Two', album: 'Gió' })]);
    expect((await rowsOf('songs')).map(({ title }) => title).toSorted()).toEqual(['One', 'Two']);
    expect(await admin.table('imported_files')).toMatchObject([{ gone_at: null }, { gone_at: null }]);
  });

  it('adds other songs at the paths of another folder of the same name, and replaces none', async () => {
    const first = await addFiles([await song('01.mp3', { title: 'Intro', album: 'First', artist: 'Nina', albumArtist: '' })], 'CD1');
    const second = await addFiles([await song('01.mp3', { title: 'Intro', album: 'Second', artist: 'Otto', albumArtist: '' })], 'CD1');
    expect([first.added.songs, second.added.songs]).toEqual([1, 1]);
    expect(second.updated).toBeUndefined();
    expect((await rowsOf('albums')).map(({ title }) => title).toSorted()).toEqual(['First', 'Second']);
  });

  it('adds a second copy of a recording to its own album, wherever the first copy is', async () => {
    const untagged = { title: '', album: '', artist: '', albumArtist: '' };
    await addFiles([await song('First/01.mp3', untagged)]);
    await admin.api.dataSource.query(`UPDATE imported_files SET folder = '/music'`);
    await addFiles([await song('Best/01.mp3', untagged)], 'Downloads');
    await addFiles([await song('Other/01.mp3', untagged)], 'Downloads');
    expect((await rowsOf('albums')).map(({ title }) => title).toSorted()).toEqual(['Best', 'First', 'Other']);
    expect(await rowsOf('songs')).toHaveLength(3);
  });

  it('may have names of 255 bytes, in any composition, and names that another system keeps for itself', async () => {
    const decomposed = 'ắ'.repeat(20).normalize('NFD');
    const names = [`${decomposed}/${'x'.repeat(251)}.mp3`, 'CON/aux.mp3', 'a\\b/c:d.mp3'];
    const files = await Promise.all(names.map((name, at) => song(name, { title: `Song ${at}`, album: `Album ${at}` })));
    const lyrics = fileAt(`${decomposed}/${'x'.repeat(251)}.lrc`, '[00:01]Một');
    expect(await addFiles([...files, lyrics])).toMatchObject({ added: { songs: 3 }, problems: [] });
    expect(await checkFolder([...files, lyrics])).toMatchObject({ batches: [], known: 3 });
    expect(await admin.table('song_lyrics')).toHaveLength(1);
  });

  it.each(['../a.mp3', '/a.mp3', 'a/../../b.mp3', 'a//b.mp3', './a.mp3', 'a\0.mp3', ''])(
    'is refused with the path %j in it, and leaves nothing behind',
    async (path) => {
      const file = { ...(await song('a.mp3')), path };
      expect(await refusalOf(check, formOfFolder(listOf([file])))).toEqual({ status: 400, message: "The list of files can't be read." });
      expect(await refusalOf(add, formOfFolder(listOf([file]), [file]))).toMatchObject({ status: 400 });
      expect(await admin.files()).toMatchObject({ waiting: [] });
      expect(await admin.table('songs')).toEqual([]);
    },
  );

  it.each([
    ['is empty', [], 'There is no music in “Music”.'],
    ['has no music', [fileAt('a/b.pdf', 'x')], 'There is no music in “Music”.'],
    [
      'has more than 10,000 files',
      Array.from({ length: 10_001 }, (_, at) => fileAt(`${at}.mp3`, 'x')),
      'At most 10,000 files can be listed at once. Choose a folder in it.',
    ],
    [
      'has more than 2,000 songs to add',
      Array.from({ length: 2_001 }, (_, at) => fileAt(`${at % 40}/${at}.mp3`, 'x')),
      '“Music” has 2,001 songs to add, and 2,000 can be added at once. Choose a folder in it.',
    ],
  ])('is refused with a reason when it %s', async (_, files, message) => {
    expect(await refusalOf(check, formOfFolder(listOf(files)))).toEqual({ status: 400, message });
  });

  it('with 2,000 songs in one folder is sent in several requests', async () => {
    const files = Array.from({ length: 2_000 }, (_, at) => fileAt(`All/${at}.mp3`, 'x'));
    const { batches } = await checkFolder(files);
    expect(batches.length).toBeGreaterThan(1);
    expect(batches.flatMap(({ files: places }) => places).toSorted((a, b) => a - b)).toEqual([...files.keys()]);
  });

  it('is refused when a file is not as the list says: it changed meanwhile', async () => {
    const files = await anAlbum();
    const other = files.map((file, at) => (at === 0 ? { ...file, bytes: file.bytes + 1 } : file));
    const changed = { status: 400, message: 'The files changed while they were sent. Choose the folder again.' };
    expect(await refusalOf(add, formOfFolder(listOf(other), files))).toEqual(changed);
    expect(await refusalOf(add, formOfFolder(listOf(files), files.slice(1)))).toEqual(changed);
    expect(await admin.table('songs')).toEqual([]);
  });

  it('with more bytes than a request may have is refused unread, and the reason names that limit', async () => {
    const headers = { authorization: linh, 'content-type': RAW_FORM_TYPE, 'content-length': 900 * 1024 * 1024 };
    const client = request(admin.api.origin + urlOf(add), { method: 'POST', headers }).on('error', () => undefined);
    client.flushHeaders();
    const [answer] = (await once(client, 'response')) as [IncomingMessage];
    const sent = { status: answer.statusCode, body: await json(answer) };
    client.destroy();
    expect(sent).toMatchObject({ status: 413, body: { message: 'Send at most 768 MB at once.' } });
  });

  it('with more files than a request may have is refused', async () => {
    const files = Array.from({ length: 1_001 }, (_, at) => fileAt(`All/${at}.mp3`, 'x'));
    expect(await refusalOf(add, formOfFolder(listOf(files), files))).toMatchObject({ status: 413 });
    expect(await admin.files()).toMatchObject({ waiting: [] });
  });

  it('waits while another import runs, before any of its files is stored', async () => {
    const files = await anAlbum();
    const answer = await admin.api.app.get(ImportLock, { strict: false }).run(() => send(add, formOfFolder(listOf(files), files)));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(await addFiles(files.slice(0, 4))).toMatchObject({ added: { songs: 2 } });
  });

  it('is imported by two admins at once, each song once', async () => {
    const files = (await anAlbum()).slice(0, 4);
    const reports = await Promise.all([addFiles(files), addFiles(files, 'Shared')]);
    expect(reports.map(({ added }) => added.songs).toSorted()).toEqual([0, 2]);
    expect(await rowsOf('songs')).toHaveLength(2);
  });
});

describe('a folder on a server that takes larger songs than a request may have', () => {
  let large: AdminApi;
  beforeAll(async () => void (large = await AdminApi.start({ config: { maxAudioBytes: 1_000 * 1024 * 1024 } })));
  afterAll(() => large.stop());

  it('is checked without a song that no request can send', async () => {
    const files = [await song('Mưa/01.mp3'), { ...(await song('Mưa/02.mp3')), bytes: 800 * 1024 * 1024 }];
    const answer = await large.send('POST', urlOf(check), formOfFolder(listOf(files)));
    expect(await answer.json()).toMatchObject({
      batches: [{ files: [0], songs: 1 }],
      problems: [{ path: 'Mưa/02.mp3', reason: 'The file is 800 MB; the limit is 768 MB.' }],
    });
  });
});
