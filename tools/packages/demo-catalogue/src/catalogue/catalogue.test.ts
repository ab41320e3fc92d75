import { arrange } from '../music/arrangement';
import { styles } from '../music/styles/styles';
import { catalogue } from './catalogue';

const albums = catalogue.flatMap((artist) => artist.albums);
const songs = catalogue.flatMap((artist) =>
  artist.albums.flatMap((album) => album.songs.map((song) => ({ ...song, style: artist.style }))),
);
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
