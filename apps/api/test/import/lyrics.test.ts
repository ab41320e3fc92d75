import { summaryLine } from '@chorus/contracts';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formats } from '../../../../tools/corpus/formats/formats';
import { taggedSong } from '../_harness/catalogue-forms';
import { importFolder } from '../_harness/import-folder';

const MEGABYTE = 1024 * 1024;
const modifiedAt = new Date('2024-01-01T12:00:00Z');

const { place, folder, write } = importFolder(modifiedAt);

const writeSong = async (path: string, lyrics?: string) =>
  write(path, await formats.mp3({ ...taggedSong, ...(lyrics !== undefined && { lyrics }) }));

const stored = () => place().rows('SELECT lang, lines, edited, revision FROM song_lyrics');
const texts = async () =>
  (await place().rows(`SELECT line ->> 'text' AS text FROM song_lyrics, jsonb_array_elements(lines) AS line`)).map(({ text }) => text);

describe('the lyrics of an imported song', () => {
  it('come from its tags', async () => {
    await writeSong('a.mp3', '[00:01.5]Một\n[00:02]hai');
    const report = await place().import(folder());
    expect(report).toMatchObject({ added: { songs: 1 }, unchanged: 0, problems: [] });
    const lines = [
      { startMs: 1_500, text: 'Một' },
      { startMs: 2_000, text: 'hai' },
    ];
    expect(await stored()).toEqual([{ lang: 'en', lines, edited: false, revision: 1 }]);
  });

  it('come from an .lrc beside it before a .txt, and from that before its tags', async () => {
    await writeSong('a.mp3', 'tags');
    await write('a.LRC', '[00:01]file with times');
    await write('a.txt', 'plain file');
    await place().import(folder());
    expect(await texts()).toEqual(['file with times']);
    await place().clear();
    await rm(join(folder(), 'a.LRC'));
    await place().import(folder());
    expect(await texts()).toEqual(['plain file']);
    await place().clear();
    await write('a.txt', '');
    await place().import(folder());
    expect(await texts()).toEqual(['tags']);
  });

  it.each([
    ['a.ttml', '<tt><body><p begin="00:00:01.500">Mưa</p><p begin="2s">rơi</p></body></tt>', null],
    ['a.mp3.srt', '1\n00:00:01,500 --> 00:00:02,000\nMưa\n\n2\n00:00:02,000 --> 00:00:02,000\nrơi\n', null],
    ['a.vi.vtt', 'WEBVTT\n\n00:01.500 --> 00:02.000\nMưa\n\n00:02.000 --> 00:02.000\nrơi\n', 'vi'],
    ['a.pt-BR.lrc', '[00:01.5]Mưa\n[00:02]rơi', 'pt-BR'],
  ])('come with their times from %s', async (name, content, lang) => {
    await writeSong('a.mp3', 'tags');
    await write('a.txt', 'plain file');
    await write(name, content);
    expect(await place().import(folder())).toMatchObject({ added: { songs: 1 }, problems: [] });
    const lines = [
      { startMs: 1_500, text: 'Mưa' },
      { startMs: 2_000, text: 'rơi' },
    ];
    expect(await stored()).toMatchObject([{ lang, lines }]);
  });

  it('are read from files in UTF-16', async () => {
    await writeSong('a.mp3');
    await write('a.lrc', Buffer.from('\ufeff[00:01]Mưa', 'utf16le'));
    await place().import(folder());
    expect(await stored()).toMatchObject([{ lines: [{ startMs: 1_000, text: 'Mưa' }] }]);
  });

  it('change when a file beside it changes, and are unchanged otherwise', async () => {
    await writeSong('a.mp3');
    await write('a.lrc', '[00:01]Mưa');
    await place().import(folder());
    expect(await place().import(folder())).toMatchObject({ unchanged: 1, changedLyrics: undefined });
    expect(await stored()).toMatchObject([{ revision: 1 }]);

    await write('a.lrc', '[00:02]Nắng');
    expect(await place().import(folder())).toMatchObject({ added: { songs: 0 }, unchanged: 0, changedLyrics: 1, problems: [] });
    expect(await stored()).toMatchObject([{ lines: [{ startMs: 2_000, text: 'Nắng' }], revision: 2 }]);
  });

  it('are added to a song that was imported without them', async () => {
    await writeSong('a.mp3');
    await place().import(folder());
    expect(await stored()).toEqual([]);
    await write('a.txt', 'Mưa');
    expect(await place().import(folder())).toMatchObject({ changedLyrics: 1 });
    expect(await texts()).toEqual(['Mưa']);
  });

  it('stay as an admin has edited or removed them', async () => {
    await writeSong('a.mp3');
    await write('a.lrc', '[00:01]Mưa');
    await place().import(folder());
    await place().rows(`UPDATE song_lyrics SET edited = true, lines = '[]'`);
    await write('a.lrc', '[00:02]Nắng');
    expect(await place().import(folder())).toMatchObject({ unchanged: 1 });
    expect(await texts()).toEqual([]);
  });

  it('go when the file beside it is gone, and come back with it', async () => {
    await writeSong('a.mp3');
    await write('a.lrc', '[00:01]Mưa');
    await place().import(folder());
    await rm(join(folder(), 'a.lrc'));
    expect(await place().import(folder())).toMatchObject({ changedLyrics: 1, problems: [] });
    expect(await stored()).toEqual([{ lang: null, lines: [], edited: false, revision: 2 }]);
    expect(await place().import(folder())).toMatchObject({ unchanged: 1, changedLyrics: undefined });
    await write('a.lrc', '[00:01]Mưa');
    expect(await place().import(folder())).toMatchObject({ changedLyrics: 1 });
    expect(await texts()).toEqual(['Mưa']);
  });

  it('are those of its tags when the file beside it is gone', async () => {
    await writeSong('a.mp3', 'tags');
    await write('a.lrc', '[00:01]Mưa');
    await place().import(folder());
    await rm(join(folder(), 'a.lrc'));
    await place().import(folder());
    expect(await texts()).toEqual(['tags']);
  });

  it('go also where the song has moved without the file that was beside it', async () => {
    await writeSong('a.mp3');
    await write('a.lrc', '[00:01]Mưa');
    await place().import(folder());
    await rename(join(folder(), 'a.mp3'), join(folder(), 'b.mp3'));
    await place().import(folder());
    await write('b.lrc', '[00:01]Mưa');
    await place().import(folder());
    expect(await texts()).toEqual(['Mưa']);
    await rm(join(folder(), 'b.lrc'));
    await place().import(folder());
    expect(await texts()).toEqual([]);
  });

  it('stay while another file of the same song has them', async () => {
    await writeSong('a.mp3');
    await write('a.lrc', '[00:01]Mưa');
    await place().import(folder());
    await writeSong('b.mp3');
    await write('b.txt', '');
    await place().import(folder());
    await rm(join(folder(), 'b.txt'));
    await place().import(folder());
    expect(await place().rows('SELECT count(*)::int AS files FROM imported_files')).toEqual([{ files: 2 }]);
    expect(await texts()).toEqual(['Mưa']);
  });

  it('that an admin has edited, or of an upload, stay when the file beside it is gone', async () => {
    for (const change of ['edited = true', 'from_file = NULL']) {
      await place().clear();
      await writeSong('a.mp3');
      await write('a.lrc', '[00:01]Mưa');
      await place().import(folder());
      await place().rows(`UPDATE song_lyrics SET ${change}`);
      await rm(join(folder(), 'a.lrc'));
      await place().import(folder());
      expect(await texts()).toEqual(['Mưa']);
    }
  });
});

describe('hostile lyrics', () => {
  const hostile: [string, Buffer | string, RegExp][] = [
    ['of 10 MB', Buffer.alloc(10 * MEGABYTE, '[00:01]la\n'), /larger than 256 KB/],
    ['with a million lines', Buffer.alloc(1_000_000, '\n'), /larger than 256 KB/],
    ['with too many lines', 'a\n'.repeat(5_001), /more than 5,000 lines/],
    ['of a few bytes that repeat a line', `${'[0:1]'.repeat(5_000)}${'"'.repeat(2_000)}`, /larger than 256 KB/],
    ['with a time of 10^12', '[1000000000000:00]la', /later than 24 hours/],
    ['in no known encoding', Buffer.from([0x5b, 0xc3, 0x28, 0xff]), /not in UTF-8 or UTF-16/],
  ];

  it.each(hostile)('in a file %s are left out, with the reason, and the song takes those of its tags', async (_, content, reason) => {
    await writeSong('a.mp3', 'tags');
    await write('a.lrc', content);
    const report = await place().import(folder());
    expect(report).toMatchObject({ added: { songs: 1 }, problems: [{ path: 'a.lrc', reason: expect.stringMatching(reason) as string }] });
    expect(summaryLine(report, 1)).toMatch(/^1 song, .* 0 skipped, 1 file with skipped lyrics, in/);
    expect(await texts()).toEqual(['tags']);
  });

  it.each(hostile)('in a file %s leave the lyrics of a known song alone', async (_, content, reason) => {
    await writeSong('a.mp3', 'tags');
    await write('a.lrc', 'Mưa rơi');
    await place().import(folder());
    await write('a.lrc', content);
    const report = await place().import(folder());
    expect(report).toMatchObject({ unchanged: 1, problems: [{ path: 'a.lrc', reason: expect.stringMatching(reason) as string }] });
    expect(await stored()).toMatchObject([{ lines: [{ text: 'Mưa rơi' }], revision: 1 }]);
  });

  it('in a TTML file that defines entities are left out, with the reason', async () => {
    await writeSong('a.mp3', 'tags');
    await write('a.ttml', '<!DOCTYPE tt [<!ENTITY a SYSTEM "/etc/hostname">]><tt><p begin="1s">&a;</p></tt>');
    const reason = 'The lyrics define a document type, which Chorus does not read.';
    expect(await place().import(folder())).toMatchObject({
      added: { songs: 1 },
      problems: [{ path: 'a.ttml', reason, leftOut: 'lyrics' }],
    });
    expect(await texts()).toEqual(['tags']);
  });

  it.each([
    ['of 2 MB', '[00:01]la\n'.repeat(200_000), /larger than 256 KB/],
    ['with a time of 10^12', '[1000000000000:00]la', /later than 24 hours/],
  ])('in tags %s are left out, with the reason, and the song is added', async (_, lyrics, reason) => {
    await writeSong('a.mp3', lyrics);
    const report = await place().import(folder());
    expect(report).toMatchObject({ added: { songs: 1 }, problems: [{ path: 'a.mp3', reason: expect.stringMatching(reason) as string }] });
    expect(summaryLine(report, 1)).toMatch(/^1 song, .* 0 skipped, 1 file with skipped lyrics, in/);
    expect(await stored()).toEqual([]);
  });

  it('do not hide, reorder or run anything', async () => {
    await writeSong('a.mp3', '\u202eevil\u2066\u0007 <script>alert(1)</script>\0');
    await place().import(folder());
    expect(await texts()).toEqual(['evil <script>alert(1)</script>']);
  });
});
