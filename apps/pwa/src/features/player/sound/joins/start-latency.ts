import { learnedLatency } from './join-rules';

const INITIAL_MS = 50;

/** The time from `play()` until an element is heard, as a moving average of its recent starts. */
export class StartLatency {
  ms = INITIAL_MS;

  /** Measures an element that was started in this tick, at the beginning of its song. */
  learnFrom(element: HTMLAudioElement): void {
    const startedAt = performance.now();
    const learn = () => (this.ms = learnedLatency(this.ms, performance.now() - startedAt - element.currentTime * 1_000));
    element.addEventListener('timeupdate', learn, { once: true });
  }
}
