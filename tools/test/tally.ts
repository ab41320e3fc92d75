export interface Tally {
  passed: number;
  failed: number;
  skipped?: number;
  /** Test files that cannot run here. */
  filesSkipped?: number;
}

export interface SuiteResult {
  file: string;
  milliseconds: number;
  tests: readonly { fullName: string; status: string }[];
}

export interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests?: number;
  numRuntimeErrorTestSuites: number;
  suites: readonly SuiteResult[];
}

export const tallyOfJest = (results: JestResults): Tally => ({
  passed: results.numPassedTests,
  failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
  skipped: results.numPendingTests ?? 0,
});

export const addTallies = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  skipped: tallies.reduce((sum, { skipped = 0 }) => sum + skipped, 0),
  filesSkipped: tallies.reduce((sum, { filesSkipped = 0 }) => sum + filesSkipped, 0),
});

export const tallyLine = ({ passed, failed, skipped = 0, filesSkipped = 0 }: Tally): string =>
  [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(filesSkipped > 0 ? [`${filesSkipped} test ${filesSkipped === 1 ? 'file' : 'files'} skipped for missing programs`] : []),
  ].join(', ');
