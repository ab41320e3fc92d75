import { AGAIN } from './audio-actor';
import type { AudioElement } from './audio-actor';

export class FakeAudioElement extends EventTarget implements AudioElement {
  readonly calls: string[] = [];
  volume = 1;
  muted = false;
  currentTime = 0;
  duration = NaN;
  playbackRate = 1;
  paused = true;
  ended = false;
  seeking = false;
  readyState = 0;
  error: { message: string } | null = null;
  refusal: Error | undefined;
  #src = '';

  get src() {
    return this.#src;
  }

  set src(url: string) {
    this.calls.push(`src ${url}`);
    this.#src = url;
    this.#reset();
  }

  play() {
    this.calls.push('play');
    this.paused = false;
    this.ended = false;
    return this.refusal ? Promise.reject(this.refusal) : Promise.resolve();
  }

  pause() {
    this.calls.push('pause');
    this.paused = true;
  }

  restart() {
    this.currentTime = 0;
  }

  load() {
    this.calls.push('load');
    this.#reset();
  }

  removeAttribute(name: 'src') {
    this.calls.push(`remove ${name}`);
    this.#src = '';
  }

  sound(duration = 225) {
    this.duration = duration;
    this.dispatchEvent(new Event('playing'));
  }

  moveTo(seconds: number) {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('timeupdate'));
  }

  jumpTo(seconds: number) {
    this.currentTime = seconds;
    this.seeking = true;
    this.dispatchEvent(new Event('seeking'));
    this.seeking = false;
    this.dispatchEvent(new Event('seeked'));
  }

  end() {
    this.paused = true;
    this.ended = true;
    this.dispatchEvent(new Event('pause'));
    this.dispatchEvent(new Event('ended'));
  }

  wait() {
    this.dispatchEvent(new Event('waiting'));
  }

  /** Fails once: a second try would succeed. */
  breakOff(message = 'network') {
    this.error = { message };
    this.dispatchEvent(new Event('error'));
  }

  /** Fails, and fails again when it is tried again. */
  fail(message = 'no such file') {
    const url = this.#src;
    this.breakOff(message);
    if (!this.error && this.#src === url + AGAIN) this.breakOff(message);
  }

  #reset() {
    this.error = null;
    this.currentTime = 0;
    this.duration = NaN;
    this.ended = false;
    this.paused = true;
  }
}
