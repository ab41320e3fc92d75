import { isInstalled } from './is-installed.mjs';

const lock = (packages: object) => JSON.stringify({ packages });
const wanted = lock({
  '': { version: '1.0.0' },
  'node_modules/@chorus/api': { link: true },
  'node_modules/react': { version: '19.0.0', integrity: 'a' },
  'node_modules/other-platform': { version: '1.0.0', integrity: 'b', optional: true },
});

describe('packages', () => {
  it('count as installed when npm finished with the lockfile’s versions, ignoring other platforms', () => {
    expect(isInstalled(wanted, lock({ 'node_modules/react': { version: '19.0.0', integrity: 'a' } }))).toBe(true);
  });

  it.each([
    ['npm never finished', undefined],
    ['a package is missing', lock({})],
    ['a version differs', lock({ 'node_modules/react': { version: '18.0.0', integrity: 'a' } })],
    ['the content differs', lock({ 'node_modules/react': { version: '19.0.0', integrity: 'z' } })],
    [
      'an optional package has another version',
      lock({ 'node_modules/react': { version: '19.0.0', integrity: 'a' }, 'node_modules/other-platform': { version: '2.0.0' } }),
    ],
  ])('do not count as installed when %s', (_why, installed) => {
    expect(isInstalled(wanted, installed)).toBe(false);
  });
});
