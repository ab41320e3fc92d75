import { catalogueId } from '@chorus/contracts';
import { albumIdOf, artistIdOf, songIdOf } from './stable-id';

const noon = Date.parse('2024-01-01T12:00:00Z');

describe('the stable id of an imported thing', () => {
  it('is a UUID of version 7 that begins with the time', () => {
    const id = songIdOf(noon, 'ab'.repeat(32), 'Mưa');
    expect(catalogueId.safeParse(id).success).toBe(true);
    expect(id[14]).toBe('7');
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(noon);
  });

  it('ignores the case, spacing and Unicode composition of a name', () => {
    expect(artistIdOf(noon, 'Sơn  Tùng')).toBe(artistIdOf(noon, 'SƠN TÙNG'.normalize('NFD')));
    expect(albumIdOf(noon, 'A', 'b')).toBe(albumIdOf(noon, 'a', 'B'));
  });

  it('differs by name, kind, time and diacritics', () => {
    const ids = [
      artistIdOf(noon, 'Sơn'),
      artistIdOf(noon, 'Son'),
      artistIdOf(noon + 1, 'Son'),
      albumIdOf(noon, undefined, 'Son'),
      albumIdOf(noon, 'Son', ''),
      songIdOf(noon, 'Son', undefined),
      songIdOf(noon, 'Son', 'Son'),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([-1, 2 ** 60])('makes a valid id of a file time that does not fit a UUID: %d', (time) => {
    expect(catalogueId.safeParse(artistIdOf(time, 'x')).success).toBe(true);
  });
});
