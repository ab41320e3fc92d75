import type { AudioElement } from './audio-actor';
import { isPausedEarly } from './early-sound';

/** Set on an output when the code that joins songs has loaded. */
export interface SoundEngine {
  /** Another element that has this address ready, if there is one. */
  elementFor: (url: string) => HTMLAudioElement | undefined;
  setVolume: (volume: number, muted: boolean) => void;
  /** Runs in the tick of the user gesture, since browsers refuse to start audio later. */
  beforePlay: () => void;
}

/** The ready state of a media element that knows nothing of its file. */
const HAVE_NOTHING = 0;

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
 * Loads a song from its beginning. An element that has loaded nothing yet keeps the position that it was given, and would begin the next song
 * there.
 */
export function loadSong(element: HTMLAudioElement, url: string): void {
  if (element.readyState === HAVE_NOTHING) element.currentTime = 0;
  element.src = url;
}

/**
 * Acts as one audio element for the rest of the page. Several elements of the browser take turns behind it: the next song is loaded in another
 * one, or starts there before the current song has ended.
 */
export class AudioOutput extends EventTarget implements AudioElement {
  engine: SoundEngine | undefined;
  #element: HTMLAudioElement;
  /** The address of the song that the element was playing before this code loaded. */
  #early: string;
  /** Whether that song had ended when the player took it over. */
  #hadEnded = false;
  #volume = 1;
  #muted = false;

  constructor(element: HTMLAudioElement) {
    super();
    this.#element = element;
    this.#early = element.src;
    this.#forward();
  }

  get element() {
    return this.#element;
  }

  switchTo(element: HTMLAudioElement): void {
    for (const type of FORWARDED) this.#element.removeEventListener(type, this.#onEvent);
    // Loading a song resets the rate of an element, but not this.
    element.preservesPitch = this.#element.preservesPitch;
    this.#element = element;
    this.#forward();
    for (const type of ['emptied', 'loadedmetadata', 'durationchange']) this.dispatchEvent(new Event(type));
  }

  get src() {
    return this.#element.src;
  }
  set src(url) {
    const isUnderWay = this.#isUnderWay(url);
    this.#early = '';
    this.#hadEnded = isUnderWay && this.#element.ended;
    if (!isUnderWay && !this.#takeReady(url)) loadSong(this.#element, url);
  }
  /** Whether the listener has paused this song before this code loaded. */
  wasPaused(url: string): boolean {
    return this.#isUnderWay(url) && isPausedEarly(this.#element);
  }
  #isUnderWay(url: string): boolean {
    return this.#early !== '' && new URL(url, this.#early).href === this.#early && !this.#element.error;
  }

  restart(url: string) {
    if (!this.#takeReady(url)) this.#element.currentTime = 0;
  }

  get volume() {
    return this.#volume;
  }
  set volume(volume) {
    this.#volume = volume;
    this.#applyVolume();
  }

  get muted() {
    return this.#muted;
  }
  set muted(muted) {
    this.#muted = muted;
    this.#applyVolume();
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
  get networkState() {
    return this.#element.networkState;
  }
  get buffered() {
    return this.#element.buffered;
  }
  get error() {
    return this.#element.error;
  }

  play() {
    const hadEnded = this.#hadEnded && this.#element.ended;
    this.#hadEnded = false;
    if (hadEnded) {
      // The element would begin the song again.
      this.dispatchEvent(new Event('ended'));
      return Promise.resolve();
    }
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

  #applyVolume() {
    if (this.engine) this.engine.setVolume(this.#volume, this.#muted);
    else Object.assign(this.#element, { volume: this.#volume, muted: this.#muted });
  }

  readonly #onEvent = ({ type }: Event) => void this.dispatchEvent(new Event(type));

  #forward() {
    for (const type of FORWARDED) this.#element.addEventListener(type, this.#onEvent);
  }
}
