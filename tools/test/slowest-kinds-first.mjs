import Sequencer from '@jest/test-sequencer';

/** A browser keeps the processor busy; the API's tests mostly wait. */
const slowest = ['browser', 'stack'];

/** Begins with the kinds of tests that take long, one of each in turn, so that they share the processor and none begins when all others have ended. */
export default class SlowestKindsFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<Sequencer['sort']>[0]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const of = (/** @type {string} */ kind) => sorted.filter(({ context }) => context.config.displayName?.name === kind);
    const [browser = [], stack = []] = slowest.map(of);
    const inTurn = Array.from({ length: Math.max(browser.length, stack.length) }, (_, turn) => [browser[turn], stack[turn]]).flat();
    return [
      ...inTurn.filter((test) => test !== undefined),
      ...sorted.filter(({ context }) => !slowest.includes(context.config.displayName?.name ?? '')),
    ];
  }
}
