export interface PageClock {
  /** By how much the page's clock is wrong, in milliseconds. */
  shiftMs: number;
  /** By how much it runs too fast: 200e-6 is 200 ppm. */
  drift: number;
}

/** Runs in the page, first: its clocks are wrong, and `trueNow` is the machine's. */
export const setPageClock = ({ shiftMs, drift }: PageClock) => {
  const { timeOrigin } = performance;
  const pageNow = performance.now.bind(performance);
  const trueNow = () => timeOrigin + pageNow();
  const wrongNow = () => pageNow() * (1 + drift);
  performance.now = wrongNow;
  Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + shiftMs });
  Date.now = () => timeOrigin + shiftMs + wrongNow();
  Object.assign(globalThis, { trueNow });
};
