import { catalogue } from './catalogue/catalogue';
import { laterAlbums } from './later/later-albums';
import { planWaves } from './waves';

const waves = planWaves(catalogue, laterAlbums);

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
    const first = catalogue.flatMap(({ albums }) => albums.flatMap((album) => album.songs));
    expect(songs.length).toBe(first.length + laterAlbums.flatMap(({ discs }) => discs.flat()).length);
  });

  it('end with an album each, after those of the first edition, whose runs count them', () => {
    const albums = waves.slice(10).map((wave) => [...new Set(wave.map(({ album }) => album.title))]);
    expect(albums).toEqual(laterAlbums.map(({ title }) => [title]));
    expect(waves.slice(0, 10).flat()).toHaveLength(53);
  });

  it('number the songs of each disc from one', () => {
    const numbers = waves[10]?.map(({ disc, trackNumber, trackCount }) => `${disc?.number}/${disc?.count} ${trackNumber}/${trackCount}`);
    expect(numbers?.toSorted()).toEqual(['1/2 1/3', '1/2 2/3', '1/2 3/3', '2/2 1/3', '2/2 2/3', '2/2 3/3']);
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
    expect(newest.every(({ song }) => 'opener' in song && song.opener)).toBe(true);
  });
});
