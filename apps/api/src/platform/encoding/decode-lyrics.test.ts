import { decodeLyrics } from './decode-lyrics';

const TEXT = '[00:01.50]Đường về nhà\n[00:03.00]trên phố dài\n';
const leastFirst = Buffer.from(TEXT, 'utf16le');
const greatestFirst = Buffer.from(leastFirst).swap16();
const marked = (mark: number[], bytes: Buffer) => Buffer.concat([Buffer.from(mark), bytes]);

describe('lyrics are decoded:', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', marked([0xef, 0xbb, 0xbf], Buffer.from(TEXT))],
    ['UTF-16, least byte first, with a mark', marked([0xff, 0xfe], leastFirst)],
    ['UTF-16, greatest byte first, with a mark', marked([0xfe, 0xff], greatestFirst)],
    ['UTF-16, least byte first', leastFirst],
    ['UTF-16, greatest byte first', greatestFirst],
  ])('%s', (_, bytes) => expect(decodeLyrics(bytes)).toBe(TEXT));

  it('GB18030', () => {
    const bytes = Buffer.from('[00:01]\xc4\xe3\xba\xc3\xa3\xac\xca\xc0\xbd\xe7', 'latin1');
    expect(decodeLyrics(bytes)).toBe('[00:01]你好，世界');
  });

  it('another encoding where it is said, also for bytes that could be Chinese, and never for UTF-8', () => {
    const cyrillic = Buffer.from('cff0e8e2e5f2', 'hex');
    expect(decodeLyrics(cyrillic, 'windows-1251')).toBe('Привет');
    expect(decodeLyrics(Buffer.from('Привет'), 'windows-1251')).toBe('Привет');
    expect(decodeLyrics(Buffer.from([0xff, 0xff]), 'shift_jis')).toBeUndefined();
  });

  it('no bytes, which are no text', () => expect(decodeLyrics(Buffer.alloc(0))).toBe(''));

  it('UTF-8 with a zero in it', () => expect(decodeLyrics(Buffer.from(`${TEXT}\0`))).toBe(`${TEXT}\0`));

  it.each([
    ['Latin-1', Buffer.from('Đường déjà vu', 'latin1')],
    ['Cyrillic in Windows-1251', Buffer.from('\xcf\xf0\xe8\xe2\xe5\xf2 \xec\xe8\xf0', 'latin1')],
    ['half of a character', Buffer.from(TEXT).subarray(0, 11)],
    ['noise', Buffer.from([0x5b, 0xc3, 0x28, 0xff])],
  ])('%s is refused', (_, bytes) => expect(decodeLyrics(bytes)).toBeUndefined());
});
