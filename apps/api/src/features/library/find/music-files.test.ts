import { cueBeside } from './music-files';

describe('the cue sheet of a song', () => {
  it.each([
    ['has its name, whatever its case and composition', 'P café.flac'.normalize('NFD'), ['p CAFÉ.CUE'], 'p CAFÉ.CUE'],
    ['has its whole name', 'a.flac', ['a.flac.cue', 'b.cue'], 'a.flac.cue'],
    ['has its name rather than its whole name', 'a.ape', ['a.ape.cue', 'a.cue'], 'a.cue'],
    ['is the first of those that differ only in case', 'a.flac', ['A.cue', 'a.cue'], 'A.cue'],
    ['is not one that has the name of another song', 'a.flac', ['b.cue', 'c.cue'], undefined],
  ])('%s', (_, song, sheets, found) => {
    expect(cueBeside([song, ...sheets], 2)(song)).toBe(found);
  });

  it('is the only one beside a single song, whatever its name', () => {
    expect(cueBeside(['a.flac', 'album.cue'], 1)('a.flac')).toBe('album.cue');
    expect(cueBeside(['a.flac', 'b.flac', 'album.cue'], 2)('a.flac')).toBeUndefined();
  });

  it('is found for 5,000 songs with a sheet each, and every name is compared once', () => {
    const names = Array.from({ length: 5_000 }, (_, at) => String(at));
    const songs = names.map((name) => `${name}.mp3`);
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const sheets = songs.map(cueBeside([...songs, ...names.map((name) => `${name}.cue`)], songs.length));
    const compared = normalize.mock.calls.length;
    normalize.mockRestore();
    expect(sheets).toEqual(names.map((name) => `${name}.cue`));
    expect(compared).toBe(10_000);
  });
});
