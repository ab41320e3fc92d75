import { catalogue } from './catalogue/catalogue';
import { planWaves } from './waves';

const waves = planWaves(catalogue);

describe('the waves of the demo catalogue', () => {
  it('start with six songs from six albums by six artists', () => {
    const [openers = []] = waves;
    expect(openers).toHaveLength(6);
    expect(new Set(openers.map(({ album }) => album)).size).toBe(6);
    expect(new Set(openers.map(({ artist }) => artist)).size).toBe(6);
  });

  it('contain every song once', () => {
    const songs = waves.flat().map(({ song }) => song);
    expect(new Set(songs).size).toBe(songs.length);
    expect(songs.length).toBe(catalogue.flatMap(({ albums }) => albums.flatMap((album) => album.songs)).length);
  });

  it('give every song a distinct time after its release', () => {
    const songs = waves.flat();
    expect(new Set(songs.map(({ addedAt }) => addedAt.getTime())).size).toBe(songs.length);
    for (const { addedAt, album } of songs) expect(addedAt.getTime()).toBeGreaterThan(Date.parse(album.released));
  });

  it('make the first six songs the newest', () => {
    const newest = waves
      .flat()
      .sort((one, other) => other.addedAt.getTime() - one.addedAt.getTime())
      .slice(0, 6);
    expect(newest.every(({ song }) => song.opener)).toBe(true);
  });
});
