import { addTallies, tallyLine, tallyOfJest } from './tally';

describe('the last line of a test run', () => {
  it('adds up checks and tests', () => {
    expect(
      tallyLine(
        addTallies([
          { passed: 9, failed: 1 },
          { passed: 200, failed: 0 },
        ]),
      ),
    ).toBe('209 passed, 1 failed');
  });

  it('says how many were skipped, where any were', () => {
    expect(
      tallyLine(
        addTallies([
          { passed: 9, failed: 0 },
          { passed: 1, failed: 0, skipped: 2 },
        ]),
      ),
    ).toBe('10 passed, 0 failed, 2 skipped');
  });

  it('says how many test files need a program that is missing', () => {
    expect(tallyLine({ passed: 10, failed: 0, skipped: 2, filesSkipped: 15 })).toBe(
      '10 passed, 0 failed, 2 skipped, 15 test files skipped for missing programs',
    );
  });

  it('counts a test file that does not even load as a failure', () => {
    expect(tallyOfJest({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2, suites: [] })).toEqual({
      passed: 5,
      failed: 3,
      skipped: 0,
    });
  });
});
