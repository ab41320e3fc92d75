import { proofPage } from './proof-page';

const before = `# Results of the long tests

## \`npm run test:full chat\`

2026-01-01

## \`npm run test:full import\`

2026-01-02
`;

describe('docs/proof.md', () => {
  it('has the date, machine, measurements and failures of each run, the latest of each', () => {
    const page = proofPage(before, {
      parts: ['import'],
      date: new Date('2026-02-03T04:05:06Z'),
      machine: '2 cores, 8 GB',
      saw: ['480 songs in, 20 refused'],
      results: {
        numPassedTests: 1,
        numFailedTests: 1,
        numRuntimeErrorTestSuites: 0,
        suites: [
          {
            file: '/anywhere/apps/api/test/import.e2e-spec.ts',
            milliseconds: 1,
            tests: [
              { fullName: 'an import survives being killed', status: 'passed' },
              { fullName: 'an import keeps its memory flat', status: 'failed' },
              { fullName: 'a short form', status: 'pending' },
            ],
          },
        ],
      },
    });
    expect(page).toBe(`# Results of the long tests

## \`npm run test:full chat\`

2026-01-01

## \`npm run test:full import\`

2026-02-03, 2 cores, 8 GB: 1 passed, 1 failed.

- 480 songs in, 20 refused
- Failed: an import keeps its memory flat
`);
  });
});
