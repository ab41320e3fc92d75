import { splitBySize } from './split-by-size';

describe('a list that is split by its size as JSON', () => {
  it('stays whole when it fits', () => {
    expect(splitBySize(['a', 'b'], 10)).toEqual([['a', 'b'], []]);
    expect(splitBySize([], 2)).toEqual([[], []]);
  });

  it('keeps its order, and loses nothing', () => {
    expect(splitBySize(['aa', 'bb', 'cc'], 12)).toEqual([['aa', 'bb'], ['cc']]);
  });

  it('counts bytes, not letters', () => {
    expect(splitBySize(['ở', 'b'], 9)).toEqual([['ở'], ['b']]);
  });
});
