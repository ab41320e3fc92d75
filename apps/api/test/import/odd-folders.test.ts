import { summaryLine } from '@chorus/contracts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AudioReader } from '../../src/features/audio/inspect/audio.reader';
import { importFolder } from '../_harness/import-folder';
import { taggedWav } from '../_harness/tagged-wav';

const { place, folder, write } = importFolder(new Date('2024-01-01T12:00:00Z'));

const writeSong = (path: string, title: string, more = {}) => write(path, taggedWav({ title, album: path.split('/')[0] ?? '', ...more }));
const failing = (code: string, syscall: string) => Object.assign(new Error(`${code}: failed, ${syscall}`), { code, syscall });
const progress = (file: () => void) => ({ begin: () => undefined, file });

describe('an import of a share that vanishes in the middle and comes back', () => {
  it.each([
    ['EIO', 'read'],
    ['ESTALE', 'fstat'],
    ['ENOTCONN', 'lstat'],
    ['EHOSTDOWN', 'open'],
  ])('skips what it can not read (%s at %s), and adds it the next time', async (code, syscall) => {
    for (const title of ['1', '2', '3']) await writeSong(`Mưa/${title}.wav`, title);
    const inspect = jest.spyOn(AudioReader.prototype, 'inspect').mockRejectedValueOnce(failing(code, syscall));
    const report = await place().import(folder());
    inspect.mockRestore();
    expect(report).toMatchObject({
      added: { songs: 2 },
      problems: [{ path: 'Mưa/1.wav', reason: `The file can't be read: ${code}: failed, ${syscall}.` }],
    });
    expect(await place().import(folder())).toMatchObject({ added: { songs: 1 }, unchanged: 2, problems: [] });
  });

  it('keeps what is done where a folder below goes', async () => {
    for (const album of ['A', 'B', 'C', 'D']) for (const title of ['1', '2']) await writeSong(`${album}/${title}.wav`, `${album}${title}`);
    let files = 0;
    const vanish = progress(() => void ((files += 1) === 2 && rm(join(folder(), 'D'), { recursive: true })));
    const { added, problems } = await place().import(folder(), vanish);
    expect(added.songs + problems.length).toBe(8);
    for (const { path, reason } of problems) expect(`${path}: ${reason}`).toMatch(/^D\/\d\.wav: The file can't be read: ENOENT/);
    await writeSong('D/1.wav', 'D1');
    await writeSong('D/2.wav', 'D2');
    await place().import(folder());
    expect((await place().left()).songs).toHaveLength(8);
  });
});

describe('an import of a long file with a cue sheet', () => {
  const cue = (tracks: number, files = 1) =>
    [
      'PERFORMER "Nina"',
      ...Array.from({ length: files }, (_, file) => [
        `FILE "Mưa ${file}.wav" WAVE`,
        ...Array.from({ length: tracks / files }, (__, at) => `  TRACK ${String(at + 1).padStart(2, '0')} AUDIO\r\n    INDEX 01 00:00:00`),
      ]),
    ]
      .flat()
      .join('\r\n');
  const noteOf = (sheet: string, tracks: number) => `${sheet} divides it into ${tracks} songs. It was imported as one.`;

  it.each([
    ['of its name', 'Mưa.wav', 'Mưa.cue'],
    ['of its whole name, in capitals', 'Mưa.wav', 'MƯA.WAV.CUE'],
    ['of another name beside it alone', 'CDImage.wav', 'Nina - Mưa.cue'],
  ])('adds it as one song, and says so: a sheet %s', async (_, song, sheet) => {
    await writeSong(`Mưa/${song}`, 'Mưa');
    await write(`Mưa/${sheet}`, cue(12));
    const report = await place().import(folder());
    expect(report).toMatchObject({
      added: { songs: 1 },
      problems: [{ path: `Mưa/${song}`, reason: noteOf(sheet, 12), leftOut: 'nothing' }],
    });
    expect(summaryLine(report, 1)).toContain('0 skipped, 1 song added with a note');
  });

  it.each([
    ['one song', cue(1)],
    ['a file for each song', cue(12, 12)],
    ['nothing', ''],
    ['noise', Buffer.from(Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256))],
    ['more than any sheet has', `${cue(12)}${' '.repeat(1_000_000)}`],
  ])('says nothing about a sheet of %s', async (_, content) => {
    await writeSong('Mưa/Mưa.wav', 'Mưa');
    await write('Mưa/Mưa.cue', content);
    expect(await place().import(folder())).toEqual({ added: { songs: 1, albums: 1, artists: 1 }, unchanged: 0, problems: [] });
  });

  it('says nothing about songs that a sheet of another name is beside', async () => {
    for (const title of ['1', '2']) await writeSong(`Mưa/${title}.wav`, title);
    await write('Mưa/Mưa.cue', cue(2));
    expect(await place().import(folder())).toMatchObject({ added: { songs: 2 }, problems: [] });
  });
});
