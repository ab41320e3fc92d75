import { resolveFromCallerFolder } from './resolve-from-caller-folder';

describe('the folder to import', () => {
  it.each([
    ['Music', '/home/linh/Music'],
    ['../mai/Music', '/home/mai/Music'],
    ['/srv/music', '/srv/music'],
    ['--quiet', '--quiet'],
  ])('%s resolves to %s', (said, meant) => {
    expect(resolveFromCallerFolder([said], '/home/linh')).toEqual([meant]);
  });
});
