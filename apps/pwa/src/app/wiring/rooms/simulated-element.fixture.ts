import type { AudioElement } from '../../../features/player/sound/audio-actor';
import type { TimedElement } from '../../../features/rooms/follow/room-player';

interface Speeds {
  /** The time from setting `src` until it can play. */
  loadMs: number;
  /** The time from `play()` until it is audible. */
  startMs: number;
  seekMs: number;
  duration: number;
}

/** An audio element that plays by the monotonic clock, and needs time to load, to start and to seek. */
export class SimulatedElement extends EventTarget implements AudioElement, TimedElement {
  volume = 1;
  muted = false;
  preservesPitch = true;
  paused = true;
  ended = false;
  seeking = false;
  readyState = 0;
  error: { message: string } | null = null;
  readonly calls: string[] = [];
  readonly speeds: Speeds;
  #src = '';
  #rate = 1;
  /** The position at a moment, and whether it moves since. */
  #at = { seconds: 0, moment: 0, moves: false };
  #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(speeds: Partial<Speeds> = {}) {
    super();
    this.speeds = { loadMs: 80, startMs: 40, seekMs: 30, duration: 100, ...speeds };
  }

  get src() {
    return this.#src;
  }

  set src(url: string) {
    this.calls.push(`src ${url}`);
    this.#src = url;
    this.#reset();
    this.#later(this.speeds.loadMs, () => this.#becomeReady('canplay'));
  }

  get duration() {
    return this.#src === '' ? NaN : this.speeds.duration;
  }

  get currentTime() {
    const { seconds, moment, moves } = this.#at;
    return moves ? Math.min(this.duration, seconds + ((performance.now() - moment) / 1_000) * this.#rate) : seconds;
  }

  set currentTime(seconds: number) {
    this.calls.push(`seek ${Math.round(seconds)}`);
    this.#stand(seconds);
    this.ended = false;
    if (this.readyState === 0) return;
    this.seeking = true;
    this.readyState = 1;
    this.#stopTimers();
    this.#later(this.speeds.seekMs, () => {
      this.seeking = false;
      this.#becomeReady('seeked');
    });
  }

  get playbackRate() {
    return this.#rate;
  }

  set playbackRate(rate: number) {
    if (rate === this.#rate) return;
    this.calls.push(`rate ${rate}`);
    if (this.#at.moves) this.#at = { seconds: this.currentTime, moment: performance.now(), moves: true };
    this.#rate = rate;
    this.#watchEnd();
  }

  play() {
    this.calls.push('play');
    this.paused = false;
    this.ended = false;
    this.#start();
    return Promise.resolve();
  }

  pause() {
    if (this.paused) return;
    this.calls.push('pause');
    this.paused = true;
    this.#stand(this.currentTime);
    setTimeout(() => this.dispatchEvent(new Event('pause')));
  }

  load() {
    this.#reset();
  }

  restart() {
    this.currentTime = 0;
  }

  removeAttribute() {
    this.#src = '';
    this.#reset();
  }

  #start() {
    if (this.paused || this.readyState < 3 || this.#at.moves) return;
    this.#later(this.speeds.startMs, () => {
      if (this.paused) return;
      this.#at = { seconds: this.#at.seconds, moment: performance.now(), moves: true };
      this.dispatchEvent(new Event('playing'));
      this.#watchEnd();
    });
  }

  #watchEnd() {
    if (!this.#at.moves) return;
    const left = ((this.duration - this.currentTime) * 1_000) / this.#rate;
    this.#stopTimers();
    this.#later(left, () => {
      this.#stand(this.duration);
      this.paused = true;
      this.ended = true;
      this.dispatchEvent(new Event('ended'));
    });
  }

  #becomeReady(event: 'canplay' | 'seeked') {
    this.readyState = 4;
    this.dispatchEvent(new Event(event));
    this.#start();
  }

  #stand(seconds: number) {
    this.#at = { seconds, moment: 0, moves: false };
  }

  #reset() {
    this.#stopTimers();
    this.#stand(0);
    this.readyState = 0;
    this.seeking = false;
    this.ended = false;
    this.paused = true;
  }

  #later(ms: number, work: () => void) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer);
  }

  #stopTimers() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
