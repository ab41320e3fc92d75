import type { Manifest } from './budget';
import { describeFigure, weigh } from './budget';

const manifest: Manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_vendor.js'], css: ['main.css'] },
  '_vendor.js': { file: 'vendor.js' },
  '_table.js': { file: 'table.js', css: ['table.css'], imports: ['_vendor.js'] },
  'songs.tsx': { file: 'songs.js', name: 'songs-screen', isDynamicEntry: true, imports: ['_table.js', '_vendor.js'], css: ['table.css'] },
  'about.tsx': { file: 'about.js', isDynamicEntry: true, imports: ['index.html'] },
};
const sizes: Record<string, number> = { 'main.js': 20_000, 'vendor.js': 90_000, 'table.js': 5_000, 'songs.js': 7_000, 'about.js': 300 };
const sizeOf = (file: string) => sizes[file] ?? 1_000;

describe('the weight of a page', () => {
  it('is the entry with its imports and styles, and per route what the first visit has not loaded, largest first', () => {
    expect(weigh(manifest, sizeOf).map(({ name, bytes }) => [name, bytes])).toEqual([
      ['Initial JavaScript', 110_000],
      ['CSS', 2_000],
      ['JavaScript of songs-screen', 12_000],
      ['JavaScript of about.tsx', 300],
    ]);
  });

  it('does not count what every importer of a chunk has loaded', () => {
    const parsers: Manifest = {
      reader: { file: 'reader.js', name: 'reader', isDynamicEntry: true, imports: ['_bytes'], dynamicImports: ['mp3', 'ogg'] },
      player: { file: 'player.js', name: 'player', isDynamicEntry: true, dynamicImports: ['ogg'] },
      mp3: { file: 'mp3.js', name: 'mp3', isDynamicEntry: true, imports: ['reader', '_bytes'] },
      ogg: { file: 'ogg.js', name: 'ogg', isDynamicEntry: true, imports: ['_bytes'] },
      _bytes: { file: 'bytes.js' },
    };
    const bytes = weigh(parsers, () => 10).map((figure) => [figure.name, figure.bytes]);
    expect(Object.fromEntries(bytes)).toMatchObject({
      'JavaScript of reader': 20,
      'JavaScript of mp3': 10,
      'JavaScript of ogg': 20,
    });
  });

  it('handles chunks that import each other', () => {
    const circle: Manifest = { a: { file: 'a.js', isEntry: true, imports: ['b'] }, b: { file: 'b.js', imports: ['a'] } };
    expect(weigh(circle, () => 10)[0]?.bytes).toBe(20);
  });

  it('is printed in kilobytes with its limit', () => {
    expect(describeFigure({ name: 'CSS', bytes: 12_345, limit: 15_000 })).toBe('CSS 12.3 of 15 kB');
  });
});
