/** An element ahead by at most this is delayed for the rest of its song. With more, lyrics, fades and the end would not match what is heard. */
export const CLOSE_SECONDS = 0.03;
/** The change of the rate of a silent element: 0.8 or 1.2. */
const CORRECTION = 0.2;
/** A shorter change may have no effect. */
const LEAST_SECONDS = 0.05;
const MOST_SECONDS = 3;
/** Measured in Chromium, which loses 10 to 45 ms of sound whenever the rate changes and changes back. */
const USUAL_LOSS_SECONDS = 0.02;
const MOST_LOSS_SECONDS = 0.1;

/** Finds the rate, and for how long, that brings an element close. Learns from each correction how much sound the browser loses by it. */
export class RateCorrection {
  #lossSeconds = USUAL_LOSS_SECONDS;
  /** How far ahead the element would be now if the last correction had lost nothing. */
  #expectedAhead = NaN;

  /** `aheadSeconds`: how far the element is ahead of what is heard; NaN if that is not known. */
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
