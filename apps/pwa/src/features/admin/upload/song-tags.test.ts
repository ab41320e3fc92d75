import { tagsOf } from './song-tags';
import type { ReadMetadata } from './song-tags';

const read = (common: Partial<ReadMetadata['common']>, more: Partial<ReadMetadata> = {}) =>
  tagsOf(
    {
      common: { track: { no: null, of: null }, disk: { no: null, of: null }, movementIndex: { no: null, of: null }, ...common },
      format: { trackInfo: [], tagTypes: [] },
      native: {},
      quality: { warnings: [] },
      ...more,
    },
    undefined,
  );

const vorbis = (...comments: [string, string][]) => ({ vorbis: comments.map(([id, value]) => ({ id, value })) });

describe('the tags of an uploaded file', () => {
  it('include title, artist, album and album artist', () => {
    const native = vorbis(['ARTIST', 'Lan Anh'], ['ALBUMARTIST', 'Low Tide']);
    expect(read({ title: 'Night Train', album: 'Rails' }, { native })).toMatchObject({
      title: 'Night Train',
      artist: 'Lan Anh',
      artists: undefined,
      album: 'Rails',
      albumArtist: 'Low Tide',
      albumArtists: undefined,
    });
  });

  it.each([
    ['two values', vorbis(['ARTIST', 'Nina'], ['ARTIST', 'Björk']), ['Nina & ', 'Björk']],
    ['a guest in one value', vorbis(['ARTIST', 'Nina feat. Björk']), ['Nina feat. ', 'Björk']],
    [
      'names beside the credit as it is written',
      vorbis(['ARTIST', 'Nina (with Björk)'], ['ARTISTS', 'Nina'], ['ARTISTS', 'Björk']),
      ['Nina (with ', 'Björk)'],
    ],
    ['a name with a slash, which the parser has split', { 'ID3v2.3': ['K', 'DA'].map((value) => ({ id: 'TPE1', value })) }, undefined],
  ])('have the artists of %s', (_, native, credits) =>
    expect(read({}, { native }).artists?.map(({ name, joinPhrase }) => name + joinPhrase)).toEqual(credits),
  );

  it('have the original date of the album, and its edition', () => {
    const native = vorbis(['ALBUMVERSION', '2011 Remaster']);
    expect(read({ originaldate: '1969-09-26' }, { native })).toMatchObject({ originalDate: '1969-09-26', edition: '2011 Remaster' });
    expect(read({ originalyear: 1969 })).toMatchObject({ originalDate: '1969', edition: undefined });
  });

  it('have the artists of an album, of whom the first is its artist', () => {
    const { albumArtist, albumArtists } = read({}, { native: vorbis(['ALBUMARTIST', 'Nina; Björk']) });
    expect([albumArtist, albumArtists?.map(({ name }) => name)]).toEqual(['Nina', ['Nina', 'Björk']]);
  });

  it('have the names by which lists sort the artists, where they differ', () => {
    const native = vorbis(
      ['ARTIST', 'Nina feat. Björk'],
      ['ARTISTSORT', 'Simone, Nina; Björk'],
      ['ALBUMARTIST', 'The Low Tide'],
      ['ALBUMARTISTSORT', 'Low Tide'],
    );
    expect([...(read({}, { native }).sortNames ?? [])]).toEqual([['Nina', 'Simone, Nina']]);
    expect(read({}, { native: vorbis(['ARTIST', 'Nina']) }).sortNames).toBeUndefined();
  });

  it.each([
    ['VA', false, 'Various Artists'],
    ['Nhiều nghệ sĩ', false, 'Various Artists'],
    [undefined, true, 'Various Artists'],
    ['Low Tide', true, 'Low Tide'],
    [undefined, false, undefined],
  ])('with the album artist %j, on a compilation: %j, give the album artist %s', (name, compilation, artist) => {
    const native = name === undefined ? {} : vorbis(['ALBUMARTIST', name]);
    expect(read({ compilation }, { native }).albumArtist).toBe(artist);
  });

  it('are cleaned and Unicode-composed single lines', () => {
    expect(read({ title: ' Đường\0\tVề '.normalize('NFD') }).title).toBe('Đường Về');
    expect(read({ title: ' \0 ' }).title).toBeUndefined();
  });

  it.each([
    [{ date: '2021-05-03T00:00:00Z' }, '2021-05-03'],
    [{ date: '2021-05' }, '2021-05-01'],
    [{ date: '20130517' }, '2013-05-17'],
    [{ date: '0', originaldate: '1977' }, '1977'],
    [{ year: 1999 }, '1999'],
    [{ date: 'last summer' }, undefined],
    [{}, undefined],
  ])('with %j give the release date %s', (common, date) => expect(read(common).date).toBe(date));

  it.each([
    [201.6, 202],
    [Infinity, undefined],
    [undefined, undefined],
  ])('with a duration of %s s give %s s', (duration, whole) =>
    expect(read({}, { format: { trackInfo: [], tagTypes: [], ...(duration && { duration }) } }).duration).toBe(whole),
  );

  it.each([
    [
      ['V-Pop, Rap', 'rap'],
      ['V-Pop', 'Rap'],
    ],
    [['Unknown', ' Other '], undefined],
    [['x'.repeat(61)], undefined],
    [undefined, undefined],
  ])('with the genres %j give %j', (genre, genres) => expect(read({ ...(genre && { genre }) }).genres).toEqual(genres));

  it('of a WAV file are decoded as UTF-8 if valid', () => {
    const native = { exif: [] };
    const latin = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
    expect(read({ title: latin('Mưa Tháng Sáu') }, { native }).title).toBe('Mưa Tháng Sáu');
    expect(read({ title: 'Caf\xe9' }, { native }).title).toBe('Café');
  });
});
