import type { Direction } from './curves';

export interface Fade {
  /** The time from now until the fade begins. */
  delayMs: number;
  durationMs: number;
}

/** One moment on the clock of the page, `performance.now()`, and on that of the AudioContext. */
export interface Moment {
  pageMs: number;
  contextSeconds: number;
}

/** An audio element and the gains it plays with. */
export interface Channel {
  readonly element: HTMLAudioElement;
  /** Undefined for an element that does not play through Web Audio. */
  readonly graph?: ChannelGraph;
  /** Sets the gain that levels its song. It is a factor: 1 changes nothing. */
  setLevel: (gain: number) => void;
  /** Sets the listener's volume, from 0 to 1. */
  setVolume: (volume: number, muted: boolean) => void;
  /** Silences the element until `fade` or `endFade`. */
  mute: () => void;
  fade: (direction: Direction, begins: Moment, durationMs: number) => void;
  /** Ends any fade, `mute` and delay: the element is heard at its own volume and level again. */
  endFade: () => void;
}

export interface Channels {
  channelOf: (element: HTMLAudioElement) => Channel;
  setLevel: (element: HTMLAudioElement, gain: number) => void;
  setVolume: (volume: number, muted: boolean) => void;
  crossfade: (from: HTMLAudioElement, to: HTMLAudioElement, fade: Fade) => void;
  /** Has to be called in the tick of a user gesture: browsers start Web Audio only then. */
  resume: () => void;
  /** Suspends Web Audio after 30 seconds unless `resume` is called before. */
  suspendLater: () => void;
  /** The last node before the audio device; undefined while nothing plays through Web Audio. */
  tap: () => GainNode | undefined;
}

export interface ChannelGraph {
  /** The output of the element. */
  source: AudioNode;
  /** Delays what is heard of the element. */
  delay: DelayNode;
  /** The gain of the element itself: 0 while decoded audio is heard instead. */
  own: GainNode;
  /** The gain that levels the song. Decoded audio is connected here, so that it is as loud as the element. */
  level: GainNode;
}
