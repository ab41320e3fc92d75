export interface Tally {
  passed: number;
  failed: number;
}

/** What `results-reporter.mjs` writes. */
export interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  suites: readonly { file: string; tests: readonly { fullName: string; status: string; invocations?: number }[] }[];
}

/** A file that could not even be run counts as one failure. */
export const tallyOfJest = (results: JestResults): Tally => ({
  passed: results.numPassedTests,
  failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
});

/** The tests that passed only when they were tried again. */
export const triedAgain = ({ suites }: Pick<JestResults, 'suites'>): string[] =>
  suites.flatMap(({ tests }) =>
    tests.flatMap(({ fullName, status, invocations = 1 }) => (status === 'passed' && invocations > 1 ? [fullName] : [])),
  );

export const addTallies = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
});

/** The line that a test run ends with. */
export const tallyLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;
