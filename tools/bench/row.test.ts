import { benchTable } from './row';

describe('the table of benchmarks', () => {
  it('has aligned columns', () => {
    const rows = [
      { name: 'CSS', figure: '9.2 kB', goal: '15 kB', how: 'gzip' },
      { name: 'Import', figure: '80 files/s', goal: '–', how: 'a folder' },
    ];
    expect(benchTable(rows)).toBe(
      [
        '| What   | Figure     | Goal  | How      |',
        '|--------|------------|-------|----------|',
        '| CSS    | 9.2 kB     | 15 kB | gzip     |',
        '| Import | 80 files/s | –     | a folder |',
      ].join('\n'),
    );
  });
});
