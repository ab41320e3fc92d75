import { KeyedThrottle } from './keyed-throttle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function recorded() {
  const throttle = new KeyedThrottle(500);
  const ran: string[] = [];
  return { throttle, ran, run: (key: string, what: string) => throttle.run(key, () => void ran.push(what)) };
}

describe('throttled work', () => {
  it('runs at once, and the last of what follows runs when the interval ends', () => {
    const { ran, run } = recorded();
    for (const what of ['first', 'second', 'third']) run('a', what);
    expect(ran).toEqual(['first']);
    jest.advanceTimersByTime(500);
    expect(ran).toEqual(['first', 'third']);
  });

  it('runs at most once per interval however often it comes', () => {
    const { ran, run } = recorded();
    for (let ms = 0; ms < 5_000; ms += 10) {
      run('a', `${ms}`);
      jest.advanceTimersByTime(10);
    }
    expect(ran).toHaveLength(11);
  });

  it('runs at once again after an interval without work', () => {
    const { ran, run } = recorded();
    run('a', 'first');
    jest.advanceTimersByTime(500);
    run('a', 'second');
    expect(ran).toEqual(['first', 'second']);
    jest.advanceTimersByTime(1_000);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not hold the work of another key', () => {
    const { ran, run } = recorded();
    run('a', 'of a');
    run('b', 'of b');
    expect(ran).toEqual(['of a', 'of b']);
  });

  it('never runs after it was cancelled', () => {
    const { ran, run, throttle } = recorded();
    run('a', 'first');
    run('a', 'second');
    throttle.cancel('a');
    jest.advanceTimersByTime(1_000);
    expect(ran).toEqual(['first']);
  });
});
