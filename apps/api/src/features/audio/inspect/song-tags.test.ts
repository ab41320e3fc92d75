import { parseAudio } from './parse-audio';
import { readTags } from './song-tags';

const LATIN_1 = '\0';
const UTF_16 = Buffer.from([1, 0xff, 0xfe]);

const frame = (id: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([Buffer.from(id), length, Buffer.alloc(2), body]);
};
const latin1 = (id: string, value: string) => frame(id, Buffer.from(LATIN_1 + value, 'latin1'));
const utf16 = (id: string, value: string) => frame(id, Buffer.concat([UTF_16, Buffer.from(value, 'utf16le')]));

async function tagsOf(...frames: Buffer[]) {
  const body = Buffer.concat(frames);
  const size = Buffer.from([21, 14, 7, 0].map((shift) => (body.length >>> shift) & 0x7f));
  const file = Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0]), size, body, Buffer.alloc(400)]);
  return readTags(await parseAudio(file, 'mp3', { duration: false }));
}

describe('ID3v2.3 tags', () => {
  it('have day and month in a separate frame', async () => {
    expect(await tagsOf(latin1('TYER', '2004'), latin1('TDAT', '2004'))).toMatchObject({ date: '2004-04-20' });
  });

  it('have a year alone', async () => {
    expect(await tagsOf(latin1('TYER', '2004'))).toMatchObject({ date: '2004' });
  });

  it.each([
    ['the year of the original release', [latin1('TYER', '2011'), latin1('TORY', '1969')], { date: '2011', originalDate: '1969' }],
    ['no year that is a zero', [latin1('TYER', '2011'), latin1('TORY', '0')], { originalDate: undefined }],
    ['an edition with a slash', [latin1('TXXX', 'ALBUMVERSION\0Mono/Stereo')], { edition: 'Mono/Stereo' }],
    ['the edition that MusicBrainz has', [latin1('TXXX', 'MusicBrainz Album Comment\0deluxe')], { edition: 'deluxe' }],
    ['no edition in the version of a song', [latin1('TXXX', 'VERSION\0live')], { edition: undefined }],
    ['an edition of at most 100 letters', [latin1('TXXX', `EDITION\0${'x'.repeat(150)}`)], { edition: 'x'.repeat(100) }],
  ])('have %s', async (_, frames, said) => expect(await tagsOf(...frames)).toMatchObject(said));

  it('are read in UTF-16 and in Latin-1', async () => {
    expect(await tagsOf(utf16('TIT2', 'Lạc Trôi'), latin1('TPE1', 'Björk'))).toMatchObject({
      title: 'Lạc Trôi',
      artists: { written: 'Björk', names: [] },
    });
  });

  it.each(['K/DA', 'AC/DC', 'Nina/Björk'])('name the artist as it is written: %s', async (name) => {
    const said = { written: name, names: [] };
    expect(await tagsOf(latin1('TPE1', name), latin1('TPE2', name))).toMatchObject({ artists: said, albumArtists: said });
    expect(await tagsOf(latin1('TPE1', name), latin1('TXXX', `ARTISTS\0${name}`))).toMatchObject({ artists: { names: [name] } });
  });

  it.each([
    ['Nina feat. K/DA', 'Nina/K/DA', ['Nina', 'K/DA']],
    ['Nina feat. Björk', 'Nina/Björk', ['Nina', 'Björk']],
    ['Nina/Björk', 'Nina\0Björk', ['Nina', 'Björk']],
  ])('name several artists that have a frame of their own, as programs write it: %s, %j', async (written, values, names) => {
    expect((await tagsOf(latin1('TPE1', written), latin1('TXXX', `Artists\0${values}`))).artists).toEqual({ written, names });
    expect((await tagsOf(latin1('TPE2', written), latin1('TXXX', `ALBUMARTISTS\0${values}`))).albumArtists).toEqual({ written, names });
  });

  it.each([latin1, utf16])('name artists and composers with a slash and its spaces as they are written', async (text) => {
    const written = 'Nina Simone / Björk/K/DA';
    const said = { written, names: [] };
    const tags = await tagsOf(text('TIT2', 'TPE1'), text('TPE1', written), text('TPE2', written), text('TCOM', written));
    expect(tags).toMatchObject({ artists: said, albumArtists: said, contributors: { composer: said } });
  });

  it('name several artists between zeros', async () => {
    const said = { written: undefined, names: ['Nina', 'AC/DC'] };
    expect(await tagsOf(latin1('TPE1', 'Nina\0AC/DC'), latin1('TPE2', 'Nina\0AC/DC'))).toMatchObject({ artists: said, albumArtists: said });
  });

  it('have the year of the first date that says one', async () => {
    for (const year of ['0', '1750']) expect(await tagsOf(latin1('TYER', year), latin1('TORY', '1977'))).toMatchObject({ date: '1977' });
  });

  it('are read as UTF-8 or Windows-1252 where they say Latin-1', async () => {
    const title = async (bytes: Buffer) => (await tagsOf(frame('TIT2', Buffer.concat([Buffer.from(LATIN_1), bytes])))).title;
    expect(await title(Buffer.from('Beyoncé — Đường'))).toBe('Beyoncé — Đường');
    expect(await title(Buffer.from('It\x92s \x93fine\x94 \x80', 'latin1'))).toBe('It’s “fine” €');
    expect(await title(Buffer.from('Björk', 'latin1'))).toBe('Björk');
  });

  it('have a track number with a total', async () => {
    expect(await tagsOf(latin1('TRCK', '3/12'), latin1('TPOS', '2/2'))).toMatchObject({ trackNumber: 3, discNumber: 2 });
  });

  it.each(['0', '-1', 'A3', '99999999999'])('ignore the track number %s', async (written) => {
    expect((await tagsOf(latin1('TRCK', written))).trackNumber).toBeUndefined();
  });

  it('name several genres, each once, and none that stands for no choice', async () => {
    expect((await tagsOf(utf16('TCON', 'V-Pop; Nhạc trẻ, v-pop,Other'))).genres).toEqual(['V-Pop', 'Nhạc trẻ']);
    expect((await tagsOf(latin1('TCON', '(17)'))).genres).toEqual(['Rock']);
    expect((await tagsOf(latin1('TIT2', 'Mưa'))).genres).toEqual([]);
  });

  it('are truncated to the catalogue’s limits', async () => {
    expect((await tagsOf(latin1('TIT2', 'x'.repeat(1_000)))).title).toHaveLength(300);
  });
});
