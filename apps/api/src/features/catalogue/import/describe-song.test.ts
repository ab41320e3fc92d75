import type { SongTags } from '../ingest/song-tags';
import { artistOfAlbum, describeSong } from './describe-song';

const tags = (some: Partial<SongTags> = {}): SongTags => ({
  title: undefined,
  artist: undefined,
  albumArtist: undefined,
  album: undefined,
  compilation: false,
  date: undefined,
  trackNumber: undefined,
  discNumber: undefined,
  picture: undefined,
  ...some,
});
const modifiedAt = Date.parse('2021-12-31T23:59:59Z');

describe('a song is described', () => {
  it('by its tags before its name', () => {
    const facts = describeSong(
      tags({ title: 'Đường Về', artist: 'Sơn Tùng', album: 'Mưa', date: '2019', trackNumber: 5 }),
      'A/B (2000)/03 C.mp3',
      modifiedAt,
    );
    expect(facts).toMatchObject({ title: 'Đường Về', artist: 'Sơn Tùng', album: 'Mưa', releaseDate: '2019-01-01', trackNumber: 5 });
  });

  it('by its file name where tags are missing', () => {
    expect(describeSong(tags(), 'A/B (2000)/03 C.mp3', modifiedAt)).toMatchObject({
      title: 'C',
      artist: 'A',
      album: 'B',
      releaseDate: '2000-01-01',
      trackNumber: 3,
    });
  });

  it('by its file’s date in UTC where no year is known', () => {
    expect(describeSong(tags(), 'C.mp3', modifiedAt).releaseDate).toBe('2021-12-31');
  });

  it.each([
    ['2300-01-01T00:00:00Z', '2200-12-31'],
    ['+020000-01-01T00:00:00Z', '2200-12-31'],
    ['1601-01-01T00:00:00Z', '1900-01-01'],
  ])('by the nearest date that the catalogue allows when the file says %s', (changed, date) => {
    expect(describeSong(tags(), 'C.mp3', Date.parse(changed)).releaseDate).toBe(date);
  });

  it('as part of a compilation when it says so', () => {
    expect(describeSong(tags({ compilation: true }), 'C.mp3', 0).albumArtist).toBeNull();
    expect(describeSong(tags({ albumArtist: 'Various  ARTISTS' }), 'C.mp3', 0).albumArtist).toBeNull();
    expect(describeSong(tags({ compilation: true, albumArtist: 'Nina' }), 'C.mp3', 0).albumArtist).toBe('Nina');
  });
});

describe('an album belongs to', () => {
  const song = (artist: string | undefined, albumArtist?: string | null) => ({ artist, albumArtist });

  it.each([
    ['the artist of all its songs', [song('Nina'), song('NINA ')], 'Nina'],
    ['the album artist that one of them names', [song('Nina'), song('Björk', 'Nina')], 'Nina'],
    ['nobody alone when artists differ', [song('Nina'), song('Björk')], undefined],
    ['nobody alone when it is a compilation', [song('Nina', null), song('Nina', null)], undefined],
    ['nobody known when nobody is named', [song(undefined)], undefined],
    ['nobody alone when diacritics differ', [song('Sơn'), song('Son')], undefined],
  ])('%s', (_, songs, artist) => expect(artistOfAlbum(songs)).toBe(artist));
});
