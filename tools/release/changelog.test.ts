import { lastRelease, unreleasedEntries, versionOf, withRelease } from './changelog';

const changelog = '# Changelog\n\n## Unreleased\n\n### Playing\n\n- Songs fade.\n\n## 2\n\n- Rooms.\n\n## 1\n\n- Everything.\n';

describe('the changelog', () => {
  it('has its newest release first', () => {
    expect([lastRelease(changelog), lastRelease('# Changelog\n\n## Unreleased\n')]).toEqual([2, 0]);
  });

  it('moves the unreleased entries to a release, and starts an empty list', () => {
    const released = withRelease(changelog, 3);
    expect(released).toMatch(/^# Changelog\n\n## Unreleased\n\n## 3\n\n### Playing\n\n- Songs fade\.\n\n## 2\n/);
    expect([lastRelease(released), unreleasedEntries(released)]).toEqual([3, '']);
  });

  it('tells the unreleased entries from those of the releases below', () => {
    expect(unreleasedEntries(changelog)).toBe('### Playing\n\n- Songs fade.');
  });

  it('names versions of three numbers', () => {
    expect(versionOf(12)).toBe('12.0.0');
  });
});
