import type { RoomItem } from '@chorus/contracts';

type Items = readonly RoomItem[];

/** The page's queue and player, as a room uses them. An item without a song is not in the queue: it is silence. */
export interface RoomPlayer {
  /** Plays the room's songs from this item, in place of the listener's own queue. Changes nothing where that is so already. */
  follow: (items: Items, itemId: string, start: 'play' | 'wait') => void;
  /** The listener's own queue is back, paused where it was. */
  unfollow: () => void;
  /** While it is on, the player asks for a seek instead of seeking. */
  setLed: (isLed: boolean) => void;
  has: (items: Items, itemId: string) => boolean;
  /** Whether the loaded song is the item's, from whichever queue it is. */
  isLoaded: (items: Items, itemId: string) => boolean;
  /** The item whose song is the current one. */
  audibleItem: (items: Items) => string | undefined;
  isPlaying: () => boolean;
  /** False also while it buffers. */
  isSounding: () => boolean;
  position: () => number;
  play: () => void;
  pause: () => void;
  /** Waits for `delayMs`, then plays from `seconds`. */
  align: (seconds: number, delayMs: number) => void;
  onPlaybackChanged: (listener: (isPlaying: boolean) => void) => void;
  /** The song can't be played here, for a reason other than that the browser waits for a press. */
  onFailed: (listener: () => void) => void;
  /** Called after the queue has gone on. */
  onEnded: (listener: () => void) => void;
}

/** What keeping time needs of the audio element. */
export interface TimedElement extends EventTarget {
  playbackRate: number;
  preservesPitch: boolean;
  readonly currentTime: number;
  readonly readyState: number;
  readonly paused: boolean;
  readonly seeking: boolean;
}
