import type { Direction } from './curves';

/** When a fade begins, from now, and how long it takes. */
export interface Fade {
  delayMs: number;
  durationMs: number;
}

/** A moment by the clock of the page and by that of Web Audio. */
export interface Moment {
  pageMs: number;
  contextSeconds: number;
}

/** One element of the browser, and how loud it is. */
export interface Channel {
  readonly element: HTMLAudioElement;
  /** Where its sound goes through Web Audio. */
  readonly graph?: ChannelGraph;
  /** Of its song, so that songs are as loud as one another. */
  setLevel: (gain: number) => void;
  /** The listener's volume, from 0 to 1. */
  setVolume: (volume: number, muted: boolean) => void;
  /** Until it fades in, or its fade is ended. */
  mute: () => void;
  fade: (direction: Direction, begins: Moment, durationMs: number) => void;
  /** Ends any fade: the song is as loud as it should be, and heard as it is played. */
  endFade: () => void;
}

export interface ChannelGraph {
  /** What the element plays. */
  source: AudioNode;
  /** By how much later it is heard. */
  delay: DelayNode;
  /** How much is heard of the element itself. */
  own: GainNode;
  /** What else is connected here is as loud as the element. */
  level: GainNode;
}
