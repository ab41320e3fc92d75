import { arrange } from '../music/arrangement';
import { styles } from '../music/styles/styles';
import { laterAlbums } from '../later/later-albums';
import { stanzasOf, timeLyrics } from '../lyrics/lyrics';
import { isMix } from '../render-song';
import { catalogue } from './catalogue';

const later = laterAlbums.flatMap(({ discs }) => discs.flat());
const albums = [...catalogue.flatMap((artist) => artist.albums), ...laterAlbums];
const first = catalogue.flatMap((artist) => artist.albums.flatMap((album) => album.songs.map((song) => ({ song, artist }))));
const songs = [...first, ...later].flatMap(({ song, artist }) => (isMix(song) ? [] : [{ ...song, style: artist.style }]));
const sung = songs.filter(({ lyrics }) => lyrics);
const mixes = later.flatMap(({ song, artist }) => (isMix(song) ? [{ ...song, style: artist.style }] : []));
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('Đ', 'D').replaceAll('đ', 'd').toLowerCase();

describe('the demo catalogue', () => {
  it('has at least 8 artists, 16 albums and 48 songs', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(8);
    expect(albums.length).toBeGreaterThanOrEqual(16);
    expect(songs.length).toBeGreaterThanOrEqual(48);
  });

  it('has no duplicate artist, album or song', () => {
    for (const names of [catalogue.map(({ name }) => name), albums.map(({ title }) => title), songs.map(({ title }) => title)]) {
      expect(new Set(names.map(plain)).size).toBe(names.length);
    }
  });

  it('has two albums of two discs, and one with songs by every artist', () => {
    expect(laterAlbums.filter(({ discs }) => discs.length === 2)).toHaveLength(2);
    const artists = laterAlbums.map(({ discs }) => new Set(discs.flat().map(({ artist }) => artist)).size);
    expect(Math.max(...artists)).toBe(catalogue.length);
  });

  it('has genres for each artist', () => {
    for (const { genres } of catalogue) expect(genres.length).toBeGreaterThan(0);
  });

  it('has lyrics in both languages for at least ten songs, and for all that come first', () => {
    expect(sung.length).toBeGreaterThanOrEqual(10);
    expect(new Set(sung.map(({ lyrics }) => lyrics?.lang))).toEqual(new Set(['vi', 'en']));
    expect(songs.filter(({ opener, lyrics }) => opener && !lyrics)).toEqual([]);
  });

  it.each(sung)('sings the lyrics of $title with its tune, every line for long enough to be read', ({ lyrics, ...song }) => {
    if (!lyrics) throw new Error('It has no lyrics.');
    const score = arrange(song, styles[song.style]);
    expect(stanzasOf(lyrics)).toHaveLength(score.sung.length);
    const notes = new Set(score.sung.flatMap(({ notes: ofSection }) => ofSection));
    const lines = timeLyrics(lyrics, score);
    for (const [index, { start, text }] of lines.entries()) {
      const next = lines[index + 1]?.start ?? score.end;
      if (text !== '') expect(notes.has(start)).toBe(true);
      expect(next - start).toBeGreaterThan(text === '' ? 0 : 3);
    }
  });

  it.each(mixes)('composes $title as 20 to 30 minutes of different pieces', ({ pieces, style }) => {
    const seconds = pieces.map((piece) => arrange(piece, styles[style]).end);
    expect(seconds.reduce((sum, length) => sum + length, 0) / 60).toBeGreaterThan(20);
    expect(seconds.reduce((sum, length) => sum + length, 0) / 60).toBeLessThan(30);
    expect(new Set(pieces.map(({ title }) => title)).size).toBe(pieces.length);
  });

  it('has a cover for each album and a picture for each artist', () => {
    const paintings = [...albums.map(({ cover }) => cover), ...catalogue.map(({ portrait }) => portrait)];
    expect(new Set(paintings).size).toBe(albums.length + catalogue.length);
  });

  it('describes each artist in one or two sentences', () => {
    for (const { description, dateOfBirth } of catalogue) {
      expect(description).toMatch(/^[^.]+\.(?: [^.]+\.)?$/);
      expect(dateOfBirth).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it('has names to find without diacritics', () => {
    const found = [...catalogue.map(({ name }) => name), ...songs.map(({ title }) => title)].map(plain);
    expect(found).toEqual(expect.arrayContaining(['son tra', 'duong ve', 'bohemian lanterns']));
  });

  it('has names that every file system allows', () => {
    for (const name of [...catalogue.map(({ name }) => name), ...albums.map(({ title }) => title), ...songs.map(({ title }) => title)]) {
      expect(name).toBe(name.normalize('NFC'));
      expect(name).not.toMatch(/[<>:"/\\|?*]|[. ]$/);
    }
  });

  it.each(songs)('composes $title as 40 to 120 seconds for at least four instruments', (song) => {
    const score = arrange(song, styles[song.style]);
    expect(score.end).toBeGreaterThan(40);
    expect(score.end).toBeLessThan(115);
    expect(score.parts.length).toBeGreaterThanOrEqual(4);
  });
});
