import type { AudioElement } from './audio-actor';

/** What the code that joins songs, which loads later, adds to an output. */
export interface SoundEngine {
  /** An element in which this address is ready, or sounds already. */
  elementFor: (url: string) => HTMLAudioElement | undefined;
  setVolume: (volume: number, muted: boolean) => void;
  /** Runs in the tick of a press, after which a browser would refuse to start sound. */
  beforePlay: () => void;
}

const FORWARDED = [
  'loadedmetadata',
  'durationchange',
  'canplay',
  'progress',
  'emptied',
  'playing',
  'waiting',
  'pause',
  'ended',
  'error',
  'timeupdate',
  'seeking',
  'seeked',
  'ratechange',
];

/**
 * One audio element to the rest of the page, in which elements of the browser take turns: the next song is ready in another one, or begins to
 * sound there before this one has ended.
 */
export class AudioOutput extends EventTarget implements AudioElement {
  engine: SoundEngine | undefined;
  #element: HTMLAudioElement;
  #volume = 1;
  #muted = false;

  constructor(element: HTMLAudioElement) {
    super();
    this.#element = element;
    this.#forward();
  }

  get element() {
    return this.#element;
  }

  switchTo(element: HTMLAudioElement): void {
    for (const type of FORWARDED) this.#element.removeEventListener(type, this.#onEvent);
    // Loading resets the rate of an element, and leaves this as it was.
    element.preservesPitch = this.#element.preservesPitch;
    this.#element = element;
    this.#forward();
    for (const type of ['emptied', 'loadedmetadata', 'durationchange']) this.dispatchEvent(new Event(type));
  }

  get src() {
    return this.#element.src;
  }
  set src(url) {
    if (!this.#takeReady(url)) this.#element.src = url;
  }
  restart(url: string) {
    if (!this.#takeReady(url)) this.#element.currentTime = 0;
  }

  get volume() {
    return this.#volume;
  }
  set volume(volume) {
    this.#volume = volume;
    this.#sound();
  }

  get muted() {
    return this.#muted;
  }
  set muted(muted) {
    this.#muted = muted;
    this.#sound();
  }

  get currentTime() {
    return this.#element.currentTime;
  }
  set currentTime(seconds) {
    this.#element.currentTime = seconds;
  }

  get playbackRate() {
    return this.#element.playbackRate;
  }
  set playbackRate(rate) {
    this.#element.playbackRate = rate;
  }

  get preservesPitch() {
    return this.#element.preservesPitch;
  }
  set preservesPitch(preserves) {
    this.#element.preservesPitch = preserves;
  }

  get duration() {
    return this.#element.duration;
  }
  get paused() {
    return this.#element.paused;
  }
  get ended() {
    return this.#element.ended;
  }
  get seeking() {
    return this.#element.seeking;
  }
  get readyState() {
    return this.#element.readyState;
  }
  get buffered() {
    return this.#element.buffered;
  }
  get error() {
    return this.#element.error;
  }

  play() {
    this.engine?.beforePlay();
    return this.#element.play();
  }
  pause() {
    this.#element.pause();
  }
  load() {
    this.#element.load();
  }
  removeAttribute(name: 'src') {
    this.#element.removeAttribute(name);
  }

  #takeReady(url: string): boolean {
    const ready = this.engine?.elementFor(url);
    if (ready && ready !== this.#element) this.switchTo(ready);
    return ready !== undefined;
  }

  #sound() {
    if (this.engine) this.engine.setVolume(this.#volume, this.#muted);
    else Object.assign(this.#element, { volume: this.#volume, muted: this.#muted });
  }

  readonly #onEvent = ({ type }: Event) => void this.dispatchEvent(new Event(type));

  #forward() {
    for (const type of FORWARDED) this.#element.addEventListener(type, this.#onEvent);
  }
}
