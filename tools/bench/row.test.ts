import { benchPage } from './row';

describe('the page of benchmarks', () => {
  it('has a heading and a table with aligned columns for each section', () => {
    const rows = [
      { name: 'CSS', figure: '9.2 kB', goal: '15 kB', how: 'gzip' },
      { name: 'Import', figure: '80 files/s', ratio: '0.08', goal: '≥ 0.25', how: 'a folder' },
    ];
    expect(benchPage([{ title: 'Weights', rows }])).toBe(
      [
        '## Weights',
        '',
        '| What   | Figure     | Ratio | Goal   | How      |',
        '|--------|------------|-------|--------|----------|',
        '| CSS    | 9.2 kB     | –     | 15 kB  | gzip     |',
        '| Import | 80 files/s | 0.08  | ≥ 0.25 | a folder |',
        '',
      ].join('\n'),
    );
  });
});
