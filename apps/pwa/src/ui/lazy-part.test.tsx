import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part';

describe('a part of the page whose code does not load', () => {
  let failures: number;
  const fetchCode = jest.fn(() =>
    failures-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ default: () => <p>Toasts</p> }),
  );

  const open = (failing: number) => {
    failures = failing;
    const Toasts = lazyPart(fetchCode);
    render(
      <>
        <h1>Songs</h1>
        <Suspense>
          <Toasts />
        </Suspense>
      </>,
    );
  };
  const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockReturnValue();
    fetchCode.mockClear();
  });
  afterEach(async () => {
    failures = 0;
    await passes(60_000);
    jest.useRealTimers();
  });

  it('leaves the rest of the page alone', async () => {
    open(Infinity);
    await passes(10 * 60_000);
    expect(screen.getByText('Songs')).not.toBeNull();
    expect(fetchCode.mock.calls.length).toBeLessThan(20);
  });

  it('is fetched again until it is there', async () => {
    open(2);
    await passes(2_000 + 4_000);
    expect(screen.getByText('Toasts')).not.toBeNull();
  });

  it('is fetched again as soon as the network is back', async () => {
    open(1);
    await passes(0);
    window.dispatchEvent(new Event('online'));
    await passes(0);
    expect(screen.getByText('Toasts')).not.toBeNull();
    await passes(60_000);
    expect(fetchCode).toHaveBeenCalledTimes(2);
  });
});
