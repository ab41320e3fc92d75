import Sequencer from '@jest/test-sequencer';

const slowest = ['browser', 'stack'];

/** Begins with the kinds of tests that take long, so that at the end no worker waits for another that has only just begun a long one. */
export default class SlowestKindsFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<Sequencer['sort']>[0]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const of = (/** @type {string} */ kind) => sorted.filter(({ context }) => context.config.displayName?.name === kind);
    return [...slowest.flatMap(of), ...sorted.filter(({ context }) => !slowest.includes(context.config.displayName?.name ?? ''))];
  }
}
