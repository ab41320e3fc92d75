import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/** A browser keeps the processor busy; the API's tests mostly wait. */
const slowest = [['journeys', 'browser'], ['stack']];

/** Sound is measured as it plays, and a busy machine interrupts it, so it runs when all other tests have ended. */
const last = 'sound';

/** Texts in the files that take longest: they start nodes or a server, or are the short form of something long. */
const longest = /startBackends|startStackWithMusic|startEmptyStack|CHORUS_LONG/;

/** Runs the slowest kinds first, alternating, so that they share the processor and none starts after all others ended. Sound is last. */
export default class SlowestKindsFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<Sequencer['sort']>[0]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const of = (/** @type {string[]} */ kinds) => {
      const files = sorted.filter(({ context }) => kinds.includes(context.config.displayName?.name ?? ''));
      const isLong = files.map(({ path }) => longest.test(readFileSync(path, 'utf8')));
      return [...files.filter((_, index) => isLong[index]), ...files.filter((_, index) => !isLong[index])];
    };
    const [browser = [], stack = []] = slowest.map(of);
    const inTurn = Array.from({ length: Math.max(browser.length, stack.length) }, (_, turn) => [browser[turn], stack[turn]]).flat();
    return [
      ...inTurn.filter((test) => test !== undefined),
      ...sorted.filter(({ context }) => ![...slowest.flat(), last].includes(context.config.displayName?.name ?? '')),
      ...of([last]),
    ];
  }
}
