import { createAlarm } from './alarm';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setAlarm(inMs: number) {
  const ring = jest.fn();
  let wake: () => void = () => undefined;
  const onWoke = (listener: () => void) => {
    wake = listener;
    return () => undefined;
  };
  const alarm = createAlarm({ now: Date.now, onWoke, ring });
  alarm.set(Date.now() + inMs);
  return { alarm, ring, wake: () => wake() };
}

describe(createAlarm, () => {
  it('rings once, when it is due', () => {
    const { ring } = setAlarm(60_000);
    jest.advanceTimersByTime(59_999);
    expect(ring).not.toHaveBeenCalled();
    jest.advanceTimersByTime(600_000);
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('rings at once when the machine wakes after it was due', () => {
    const { ring, wake } = setAlarm(60_000);
    jest.setSystemTime(Date.now() + 60_000);
    wake();
    expect(ring).toHaveBeenCalledTimes(1);
    wake();
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('waits on when the machine wakes before', () => {
    const { ring, wake } = setAlarm(60_000);
    wake();
    expect(ring).not.toHaveBeenCalled();
  });

  it('can wait longer than a timer of the browser', () => {
    const fortyDays = 40 * 86_400_000;
    const { ring } = setAlarm(fortyDays);
    jest.advanceTimersByTime(fortyDays - 1);
    expect(ring).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('does not ring when it was cleared', () => {
    const { alarm, ring } = setAlarm(60_000);
    alarm.clear();
    jest.advanceTimersByTime(120_000);
    expect(ring).not.toHaveBeenCalled();
  });
});
