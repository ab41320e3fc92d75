import { createWakeUpTimer } from './wake-up-timer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setTimer(inMs: number) {
  const ring = jest.fn();
  let wake: () => void = () => undefined;
  const onWoke = (listener: () => void) => {
    wake = listener;
    return () => undefined;
  };
  const timer = createWakeUpTimer({ now: Date.now, onWoke, onDue: ring });
  timer.set(Date.now() + inMs);
  return { alarm: timer, ring, wake: () => wake() };
}

describe(createWakeUpTimer, () => {
  it('fires once, when due', () => {
    const { ring } = setTimer(60_000);
    jest.advanceTimersByTime(59_999);
    expect(ring).not.toHaveBeenCalled();
    jest.advanceTimersByTime(600_000);
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('fires at once when the machine wakes after it was due', () => {
    const { ring, wake } = setTimer(60_000);
    jest.setSystemTime(Date.now() + 60_000);
    wake();
    expect(ring).toHaveBeenCalledTimes(1);
    wake();
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('continues to wait when the machine wakes before it is due', () => {
    const { ring, wake } = setTimer(60_000);
    wake();
    expect(ring).not.toHaveBeenCalled();
  });

  it('can wait longer than the browser’s maximum timeout', () => {
    const fortyDays = 40 * 86_400_000;
    const { ring } = setTimer(fortyDays);
    jest.advanceTimersByTime(fortyDays - 1);
    expect(ring).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('does not fire after being cleared', () => {
    const { alarm: timer, ring } = setTimer(60_000);
    timer.clear();
    jest.advanceTimersByTime(120_000);
    expect(ring).not.toHaveBeenCalled();
  });
});
