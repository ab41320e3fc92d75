import { forgetMissingCode, tellWhenCodeIsMissing } from './code-missing';

const LONGEST_PAUSE_MS = 15_000;

let arrive: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.PerformanceObserver = class {
    constructor(listener: () => void) {
      arrive = listener;
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof PerformanceObserver;
  document.body.innerHTML = '<p id="code-missing" role="alert">Chorus hasn’t finished loading.</p><script></script><img>';
  tellWhenCodeIsMissing();
});
afterEach(() => jest.useRealTimers());

const isTold = () => document.querySelector('[role="alert"]:not([hidden])') !== null;
const fails = (selector: string) => document.querySelector(selector)!.dispatchEvent(new Event('error'));

describe('that the page’s code is missing', () => {
  it('is told when a script fails, and not before', () => {
    expect(isTold()).toBe(false);
    fails('img');
    expect(isTold()).toBe(false);
    fails('script');
    expect(isTold()).toBe(true);
  });

  it('is told when nothing has arrived for a while', () => {
    jest.advanceTimersByTime(LONGEST_PAUSE_MS - 1);
    expect(isTold()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isTold()).toBe(true);
  });

  it('is not told while the rest of the page is still arriving on a slow line', () => {
    for (let piece = 0; piece < 4; piece += 1) {
      jest.advanceTimersByTime(LONGEST_PAUSE_MS - 1);
      arrive();
    }
    expect(isTold()).toBe(false);
  });

  it('is told no more once the code is there after all', () => {
    fails('script');
    forgetMissingCode();
    fails('script');
    arrive();
    jest.advanceTimersByTime(LONGEST_PAUSE_MS);
    expect(isTold()).toBe(false);
  });
});
