import { tagsOf } from './song-tags';
import type { ReadMetadata } from './song-tags';

const read = (common: Partial<ReadMetadata['common']>, more: Partial<ReadMetadata> = {}) =>
  tagsOf(
    {
      common: { track: { no: null, of: null }, disk: { no: null, of: null }, movementIndex: { no: null, of: null }, ...common },
      format: { trackInfo: [], tagTypes: [] },
      native: {},
      ...more,
    },
    undefined,
  );

describe('the tags of an uploaded file', () => {
  it('include title, artist, album and album artist', () => {
    const common = {
      title: 'Night Train',
      artists: ['Lan Anh', 'Low Tide'],
      artist: 'Lan Anh, Low Tide',
      album: 'Rails',
      albumartist: 'Low Tide',
    };
    expect(read(common)).toMatchObject({ title: 'Night Train', artist: 'Lan Anh', album: 'Rails', albumArtist: 'Low Tide' });
  });

  it.each([
    [{ albumartist: 'VA' }, 'Various Artists'],
    [{ albumartist: 'Nhiều nghệ sĩ' }, 'Various Artists'],
    [{ compilation: true }, 'Various Artists'],
    [{ albumartist: 'Low Tide', compilation: true }, 'Low Tide'],
    [{}, undefined],
  ])('with %j give the album artist %s', (common, artist) => expect(read(common).albumArtist).toBe(artist));

  it('are cleaned and Unicode-composed single lines', () => {
    expect(read({ title: ' Đường\0\tVề '.normalize('NFD') }).title).toBe('Đường Về');
    expect(read({ title: ' \0 ' }).title).toBeUndefined();
  });

  it.each([
    [{ date: '2021-05-03T00:00:00Z' }, '2021-05-03'],
    [{ date: '2021-05' }, '2021'],
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
