import { lyricsInTags } from './lyrics-in-tags';

const sylt = (syncText: { timestamp: number; text: string }[], more: object = {}) => ({
  id: 'SYLT',
  value: { language: 'vie', contentType: 1, timeStampFormat: 2, syncText, ...more },
});
const uslt = (text: string) => ({ id: 'USLT', value: { language: 'eng', descriptor: '', text } });
const read = (...frames: { id: string; value: unknown }[]) => lyricsInTags({ 'ID3v2.3': frames });

describe('lyrics in tags:', () => {
  it('syllables are put together to lines where one begins with a line break', () => {
    const parts = [
      { timestamp: 900, text: 'Mưa ' },
      { timestamp: 1_200, text: 'rơi' },
      { timestamp: 2_000, text: '\ntrên ' },
      { timestamp: 2_300, text: 'phố' },
    ];
    expect(read(sylt(parts))).toEqual({
      lang: 'vi',
      lines: [
        { startMs: 900, text: 'Mưa rơi' },
        { startMs: 2_000, text: 'trên phố' },
      ],
    });
  });

  it('texts that say Latin-1 are UTF-8 or Windows-1252', () => {
    const utf8 = Buffer.from('Mưa rơi').toString('latin1');
    expect(read(uslt(utf8))).toMatchObject({ lines: [{ text: 'Mưa rơi' }] });
    expect(read(sylt([{ timestamp: 900, text: utf8 }]))).toMatchObject({ lines: [{ text: 'Mưa rơi' }] });
    expect(read(uslt('It\x92s rain'))).toMatchObject({ lines: [{ text: 'It’s rain' }] });
  });

  it('each part is a line where none begins with a line break', () => {
    const parts = [
      { timestamp: 2_000, text: 'trên phố' },
      { timestamp: 900, text: 'Mưa rơi' },
    ];
    expect(read(sylt(parts))).toMatchObject({
      lines: [
        { startMs: 900, text: 'Mưa rơi' },
        { startMs: 2_000, text: 'trên phố' },
      ],
    });
  });

  it.each([{ contentType: 3 }, { timeStampFormat: 1 }, { syncText: 'no list' }])('a SYLT frame with %j is left out', (more) =>
    expect(read(sylt([{ timestamp: 1, text: 'C' }], more))).toBeUndefined(),
  );

  it('a SYLT frame with a time beyond a day is refused', () =>
    expect(read(sylt([{ timestamp: 4_000_000_000, text: 'la' }]))).toEqual({ problem: 'A time in the lyrics is later than 24 hours.' }));

  it('lyrics with times come before others, and any before a problem', () => {
    expect(read(uslt('plain'), sylt([{ timestamp: 1, text: 'synced' }]))).toMatchObject({ lines: [{ text: 'synced' }] });
    expect(read(uslt('[1000000000000:00]la'), uslt('plain'))).toMatchObject({ lang: 'en', lines: [{ text: 'plain' }] });
  });

  it.each(['LYRICS', 'UNSYNCEDLYRICS', '©lyr', 'TXXX:LYRICS'])('the text of %s is read', (id) =>
    expect(lyricsInTags({ any: [{ id, value: '[00:01]la' }] })).toMatchObject({ lines: [{ startMs: 1_000, text: 'la' }] }),
  );

  it.each([
    ['LYRICIST', 'Nina'],
    ['USLT', 'text'],
    ['LYRICS', 5],
    ['USLT', null],
    ['USLT', { text: 5 }],
  ])('%s with %j is not', (id, value) => expect(read({ id, value })).toBeUndefined());
});
