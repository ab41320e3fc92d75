import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastRelease, versionOf } from './changelog';
import { readVersions, versionedFiles } from './versioned-files';

const root = join(__dirname, '../..');

describe('the version', () => {
  const version = versionOf(lastRelease(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')));

  it.each(versionedFiles)('in %s is that of the last release', (file) => {
    expect(new Set(readVersions(root, file))).toEqual(new Set([version]));
  });
});
