/** What is no more ahead than that can be delayed for the rest of its song: lyrics, fades and the end go by the clock of the element. */
export const CLOSE_SECONDS = 0.03;
/** By how much a silent element is faster or slower. */
const CORRECTION = 0.2;
/** A shorter change can pass without any effect. */
const LEAST_SECONDS = 0.05;
const MOST_SECONDS = 3;
/** Measured in Chromium, which loses 10 to 45 ms of sound whenever the rate changes and changes back. */
const USUAL_LOSS_SECONDS = 0.02;
const MOST_LOSS_SECONDS = 0.1;

/** For how long an element plays at another rate to come close. Learns from each correction how much sound the browser loses by it. */
export class RateCorrection {
  #lossSeconds = USUAL_LOSS_SECONDS;
  /** Without that loss, after the last correction. */
  #expectedAhead = NaN;

  rateFor(aheadSeconds: number): { rate: number; seconds: number } {
    this.#learnFrom(aheadSeconds);
    if (Number.isNaN(aheadSeconds)) return { rate: 1, seconds: 0 };
    const tooFar = aheadSeconds - this.#lossSeconds - CLOSE_SECONDS / 2;
    const rate = tooFar > 0 ? 1 - CORRECTION : 1 + CORRECTION;
    const seconds = Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, Math.abs(tooFar) / CORRECTION));
    this.#expectedAhead = aheadSeconds + (rate - 1) * seconds;
    return { rate, seconds };
  }

  #learnFrom(aheadSeconds: number) {
    const loss = this.#expectedAhead - aheadSeconds;
    this.#expectedAhead = NaN;
    if (!Number.isNaN(loss)) this.#lossSeconds = Math.min(MOST_LOSS_SECONDS, Math.max(0, (this.#lossSeconds + loss) / 2));
  }
}
