import { benchPage } from './row';

const css = [{ name: 'CSS', figure: '9.2 kB', goal: '15 kB', how: 'gzip' }];
const imports = [{ name: 'Import', figure: '80 files/s', ratio: '0.08', goal: '≥ 0.25', how: 'a folder' }];

describe('the page of benchmarks', () => {
  it('has a heading and a table with aligned columns for each section', () => {
    expect(benchPage('# Figures\n', '', [{ title: 'Weights', rows: [...css, ...imports] }])).toBe(
      [
        '# Figures',
        '',
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

  it('keeps the sections that were not measured again, in their order, without the old introduction', () => {
    const before = benchPage('# Former', '', [
      { title: 'Weights', rows: imports },
      { title: 'Import', rows: imports },
    ]);
    const after = benchPage('# Figures', before, [
      { title: 'Weights', rows: css },
      { title: 'Sound', rows: css },
    ]);
    expect(after).toBe(
      benchPage('# Figures', '', [
        { title: 'Weights', rows: css },
        { title: 'Import', rows: imports },
        { title: 'Sound', rows: css },
      ]),
    );
  });
});
