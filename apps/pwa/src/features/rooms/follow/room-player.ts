import type { Song } from '@chorus/contracts';

/** A song of the room's queue, with the id of its item. */
export interface RoomSong extends Song {
  readonly itemId: string;
}

/** The page's queue and player, as a room uses them. */
export interface RoomPlayer {
  /**
   * Plays the room's songs from this one, in place of the listener's own queue; -1 is silence. Changes nothing if that is so already. From
   * then on, the player requests a seek instead of seeking.
   */
  follow: (songs: readonly RoomSong[], index: number, start: 'play' | 'wait') => void;
  /** Restores the listener's own queue, paused where it was, or with the room's song, which plays on. */
  unfollow: (how: { keepsSong: boolean }) => void;
  /** The id of the loaded song, from whichever queue it is. */
  songId: () => string | undefined;
  /** The item whose song is the current one. */
  itemId: () => string | undefined;
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
  /** Called after the queue has moved on. */
  onEnded: (listener: () => void) => void;
}

/** The parts of the audio element that timing needs. */
export interface TimedElement extends EventTarget {
  playbackRate: number;
  preservesPitch: boolean;
  readonly currentTime: number;
  readonly readyState: number;
  readonly paused: boolean;
  readonly seeking: boolean;
}
