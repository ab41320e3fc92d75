import { learnedLatency } from './join-rules';

const UNTRIED_MS = 50;

/** From the call that starts an element until it sounds, as learned from the last starts. */
export class StartLatency {
  ms = UNTRIED_MS;

  /** Of an element that was started in this tick, at the beginning of its song. */
  learnFrom(element: HTMLAudioElement): void {
    const startedAt = performance.now();
    const learn = () => (this.ms = learnedLatency(this.ms, performance.now() - startedAt - element.currentTime * 1_000));
    element.addEventListener('timeupdate', learn, { once: true });
  }
}
