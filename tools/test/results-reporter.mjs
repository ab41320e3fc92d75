import { writeFileSync } from 'node:fs';

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numRuntimeErrorTestSuites: number, testResults: {
 * testFilePath: string, perfStats: { runtime: number }, testResults: { fullName: string, status: string }[] }[] }} Results what Jest gives
 * its reporters
 */

/** Jest's own `--json` announces its file on the terminal; this writes to the file of `CHORUS_RESULTS` silently. */
export default class ResultsReporter {
  /**
   * @param {unknown} _contexts
   * @param {Results} results
   */
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites, testResults }) {
    const suites = testResults.map((suite) => ({
      file: suite.testFilePath,
      milliseconds: suite.perfStats.runtime,
      tests: suite.testResults.map(({ fullName, status }) => ({ fullName, status })),
    }));
    const file = process.env.CHORUS_RESULTS;
    if (file) writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites, suites }));
  }
}
