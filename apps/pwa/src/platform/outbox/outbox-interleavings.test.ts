import * as fc from 'fast-check';
import { ada, arrives, Browser } from './outbox.fixture';
import type { Fate } from './outbox.fixture';
import type { Outcome } from './outbox-kind';

const isLong = process.env.CHORUS_LONG !== undefined;

const refused: Outcome = { type: 'refused', reason: 'no' };
const internal: Outcome = { type: 'internal', reason: 'It failed.' };
const fails = (outcome: Outcome): Fate => ({ isStored: false, outcome });
const away = fails({ type: 'later' });
const answerLost: Fate = { isStored: true, outcome: { type: 'later' } };

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// An item that is answered `internal` takes ten minutes of attempts each, so there are fewer runs.
// delivery-rules.test.ts covers more of the rules alone.
it.each<[string, Outcome, { numRuns: number; maxLength: number }]>([
  ['refused', refused, { numRuns: isLong ? 200 : 50, maxLength: 30 }],
  ['always answered internal', internal, { numRuns: isLong ? 12 : 4, maxLength: 12 }],
])('outbox under random failures: every other item is sent once, in the order of its partition, when one is %s', async (_, said, size) => {
  const rooms = ['hall', 'kitchen', 'garden'];
  const fate = fc.constantFrom<Fate>(
    arrives,
    away,
    answerLost,
    fails({ type: 'later', waitMs: 7_000 }),
    fails({ type: 'unauthorized' }),
    { isStored: false, outcome: 'never' },
    { isStored: true, outcome: 'never' },
    { ...arrives, kills: true },
    { ...away, kills: true },
  );
  const step = fc.oneof(
    fc.record({
      say: fc.constantFrom(...rooms),
      tab: fc.nat(2),
      isPoison: fc.integer({ min: 0, max: 6 }).map((of) => of === 0),
    }),
    fc.record({ wait: fc.constantFrom(0, 100, 2_000, 31_000) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: size.maxLength }), fc.array(fate, { maxLength: 25 }), async (steps, fates) => {
      const browser = new Browser();
      const { server } = browser;
      server.fates = [...fates];
      const openTab = () => {
        const tab = browser.openTab();
        tab.outbox.actAs(ada);
        return tab;
      };
      const tabs = [openTab(), openTab(), openTab()];
      const living = (at: number) => (tabs[at]!.isClosed() ? (tabs[at] = openTab()) : tabs[at]!);

      for (const [number, next] of steps.entries()) {
        if ('say' in next && next.isPoison) server.poison.set(number, said);
        if ('say' in next) void living(next.tab).say(next.say, number);
        await jest.advanceTimersByTimeAsync('wait' in next ? next.wait : 0);
      }
      const isLeft = () => browser.items.some(({ refusal }) => refusal === undefined);
      for (let at = 0; isLeft(); at += 1) {
        if (at > 400) throw new Error('It does not end');
        tabs.forEach((_, index) => living(index).outbox.actAs(ada));
        await jest.advanceTimersByTimeAsync(31_000);
      }

      const isPoison = (number: number) => server.poison.has(number);
      rooms.forEach((room) => expect(server.numbersIn(room)).toEqual(browser.writtenIn(room).filter((number) => !isPoison(number))));
      const writtenPoison = rooms.flatMap(browser.writtenIn).filter(isPoison);
      expect((await living(0).left()).map(([number]) => number).sort()).toEqual(writtenPoison.sort());
      expect(server.sentAgain).toEqual([]);
      expect(server.mostInFlight).toBeLessThanOrEqual(1);
      jest.clearAllTimers();
    }),
    { numRuns: size.numRuns },
  );
});
