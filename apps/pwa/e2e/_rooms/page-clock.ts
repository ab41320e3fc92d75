export interface PageClock {
  /** The error of the page's clock, in milliseconds. */
  shiftMs: number;
  /** How much too fast the clock runs: 200e-6 is 200 ppm. */
  drift: number;
}

/** Runs in the page before its own code. Makes its clocks wrong; `trueNow` reads the machine's. */
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
