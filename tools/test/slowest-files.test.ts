import { describeSlowest } from './slowest-files';

describe('the slowest test files', () => {
  it('are ten, slowest first, with seconds and repository paths', () => {
    const suites = Array.from({ length: 12 }, (_, index) => ({
      file: `/chorus/tools/${index}.test.ts`,
      milliseconds: index * 10_060,
      tests: [],
    }));
    const lines = describeSlowest(suites, '/chorus');
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe(' 110.7 s  tools/11.test.ts');
    expect(lines[9]).toBe('  20.1 s  tools/2.test.ts');
  });
});
