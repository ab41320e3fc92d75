import type { SongTags } from '../../audio/inspect/audio.reader';
import { artistOfAlbum, describeSong, notesOnArtists } from './describe-song';

const nobody = { written: undefined, names: [] };
const tags = (some: Partial<SongTags> = {}): SongTags => ({
  title: undefined,
  artists: { written: undefined, names: [] },
  albumArtists: { written: undefined, names: [] },
  artistSorts: { written: undefined, names: [] },
  albumArtistSorts: { written: undefined, names: [] },
  album: undefined,
  compilation: false,
  date: undefined,
  originalDate: undefined,
  edition: undefined,
  trackNumber: undefined,
  discNumber: undefined,
  genres: [],
  recordingId: undefined,
  contributors: { composer: nobody, conductor: nobody, remixer: nobody },
  picture: undefined,
  lyrics: undefined,
  ...some,
});
const by = (written: string, ...names: string[]) => ({ written, names });
const modifiedAtMs = Date.parse('2021-12-31T23:59:59Z');

describe('song metadata come from', () => {
  it('the tags before the file name', () => {
    const facts = describeSong(
      tags({ title: 'Đường Về', artists: by('Sơn Tùng'), album: 'Mưa', date: '2019', trackNumber: 5 }),
      'A/B (2000)/03 C.mp3',
      modifiedAtMs,
    );
    expect(facts).toMatchObject({ title: 'Đường Về', artist: 'Sơn Tùng', album: 'Mưa', releaseDate: '2019-01-01', trackNumber: 5 });
  });

  it('the file name where tags are missing', () => {
    expect(describeSong(tags(), 'A/B (2000)/03 C.mp3', modifiedAtMs)).toMatchObject({
      title: 'C',
      artist: 'A',
      album: 'B',
      releaseDate: '2000-01-01',
      trackNumber: 3,
    });
  });

  it('the folders of a song that only its tags number', () => {
    expect(describeSong(tags({ trackNumber: 3 }), 'A/B/C.mp3', modifiedAtMs)).toMatchObject({ artist: 'A', album: 'B' });
  });

  it('the file’s UTC date where no year is known, marked as unknown', () => {
    expect(describeSong(tags(), 'C.mp3', modifiedAtMs)).toMatchObject({ releaseDate: '2021-12-31', releaseDateKnown: false });
    expect(describeSong(tags({ date: 'long ago' }), 'C.mp3', modifiedAtMs)).toMatchObject({ releaseDateKnown: false });
    expect(describeSong(tags({ date: '2019' }), 'C.mp3', modifiedAtMs)).toMatchObject({ releaseDateKnown: true });
    expect(describeSong(tags(), 'B (2000)/C.mp3', modifiedAtMs)).toMatchObject({ releaseDateKnown: true });
  });

  it.each([
    ['2300-01-01T00:00:00Z', '2200-12-31'],
    ['+020000-01-01T00:00:00Z', '2200-12-31'],
    ['1601-01-01T00:00:00Z', '1900-01-01'],
  ])('the nearest allowed date when the file’s date is %s', (changed, date) => {
    expect(describeSong(tags(), 'C.mp3', Date.parse(changed)).releaseDate).toBe(date);
  });

  it('the compilation tag or the album artist Various Artists, which make it a compilation', () => {
    expect(describeSong(tags({ compilation: true }), 'C.mp3', 0).albumArtist).toBeNull();
    expect(describeSong(tags({ albumArtists: by('Various ARTISTS') }), 'C.mp3', 0).albumArtist).toBeNull();
    expect(describeSong(tags({ compilation: true, albumArtists: by('Nina') }), 'C.mp3', 0).albumArtist).toBe('Nina');
  });
});

describe('the credits of a song', () => {
  it('are its artists, and the text is as it is written', () => {
    expect(describeSong(tags({ artists: by('Nina feat. Björk', 'Nina', 'Björk') }), 'C.mp3', 0)).toMatchObject({
      artist: 'Nina feat. Björk',
      credits: [
        { name: 'Nina', joinPhrase: ' feat. ' },
        { name: 'Björk', joinPhrase: '' },
      ],
    });
  });

  it('are those in its name where the tags name none, and never split a name that is one artist', () => {
    const names = (neverSplit: string[]) =>
      describeSong(tags(), 'Tyler; The Creator - C.mp3', 0, { neverSplit }).credits.map(({ name }) => name);
    expect(names([])).toEqual(['Tyler', 'The Creator']);
    expect(names(['Tyler; The Creator'])).toEqual(['Tyler; The Creator']);
  });

  it('say what is left out of them', () => {
    const many = Array.from({ length: 500 }, (_, at) => `Artist ${at}`);
    expect(notesOnArtists(tags({ artists: by('x'.repeat(10_000)), albumArtists: { written: undefined, names: many } }), [])).toEqual([
      'It has 500 artists. The first 50 are shown.',
      'The name of an artist is longer than 200 characters. It was cut.',
    ]);
    expect(notesOnArtists(tags({ artists: by('Nina') }), [])).toEqual([]);
  });
});

describe('the artist of an album is', () => {
  const song = (written: string | undefined, albumArtist?: string | null) => {
    const artists = { written, names: [] };
    const albumArtists = { written: albumArtist ?? undefined, names: [] };
    return describeSong(tags({ artists, albumArtists, compilation: albumArtist === null }), 'C.mp3', 0);
  };

  it.each([
    ['the artist of all its songs', [song('Nina'), song('NINA ')], 'Nina'],
    ['the album artist that one of its songs names', [song('Nina'), song('Björk', 'Nina')], 'Nina'],
    ['their artist also where guests join in', [song('Nina'), song('Nina feat. Björk'), song('NINA (ft. Sơn)')], 'Nina'],
    ['the guest, too, where all songs have the same', [song('Nina feat. Björk'), song('Nina feat. Björk')], 'Nina feat. Björk'],
    ['none when artists differ', [song('Nina'), song('Björk')], undefined],
    ['none for a compilation', [song('Nina', null), song('Nina', null)], undefined],
    ['the artist of the songs that name one', [song(undefined), song('Nina')], 'Nina'],
    ['none when no artist is named', [song(undefined)], undefined],
    ['none when diacritics differ', [song('Sơn'), song('Son')], undefined],
  ])('%s', (_, songs, artist) => expect(artistOfAlbum(songs)?.text).toBe(artist));
});
