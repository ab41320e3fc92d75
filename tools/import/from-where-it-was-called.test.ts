import { fromWhereItWasCalled } from './from-where-it-was-called';

describe('the folder to import', () => {
  it.each([
    ['Music', '/home/linh/Music'],
    ['../mai/Music', '/home/mai/Music'],
    ['/srv/music', '/srv/music'],
    ['--quiet', '--quiet'],
  ])('%s is meant as %s', (said, meant) => {
    expect(fromWhereItWasCalled([said], '/home/linh')).toEqual([meant]);
  });
});
