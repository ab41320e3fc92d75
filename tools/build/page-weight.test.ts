import type { Manifest } from './page-weight';
import { describeWeight, weighPage } from './page-weight';

const manifest: Manifest = {
  'index.html': { file: 'main.js', name: 'index', isEntry: true, imports: ['_libraries.js'] },
  '_libraries.js': { file: 'libraries.js', imports: ['index.html'] },
  '_shared.js': { file: 'shared.js', imports: ['_libraries.js'] },
  'about.tsx': { file: 'about.js', name: 'about', isDynamicEntry: true, imports: ['index.html'] },
  'songs.tsx': { file: 'songs.js', isDynamicEntry: true, imports: ['_shared.js', '_libraries.js'] },
};
const sizes: Record<string, number> = { 'main.js': 20_000, 'libraries.js': 90_000, 'shared.js': 5_000, 'songs.js': 7_000, 'about.js': 300 };

describe('the weight of the page', () => {
  it('is what Home loads, and what each screen adds to that, largest first', () => {
    expect(weighPage(manifest, (file) => sizes[file] ?? 0)).toEqual([
      { name: 'Home', scripts: 2, bytes: 110_000 },
      { name: 'songs.tsx', scripts: 2, bytes: 12_000 },
      { name: 'about', scripts: 1, bytes: 300 },
    ]);
  });

  it('is said in scripts and kilobytes', () => {
    expect(describeWeight({ name: 'Home', scripts: 2, bytes: 110_000 })).toBe('2 scripts, 110.0 kB');
    expect(describeWeight({ name: 'about', scripts: 1, bytes: 300 })).toBe('1 script, 0.3 kB');
  });
});
