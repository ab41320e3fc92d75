import type { Song } from '@chorus/contracts';
import type { CanPlay } from '../../../platform/audio/can-play';
import type { Available, Queue, Random, Stored } from './queue-rules';
import type { OrderedQueue } from './queue-shuffle';

/** A queue, with its source and modes. */
export interface ArrangedQueue extends OrderedQueue {
  /** The name of the album, artist or list that the songs are from; undefined for songs that were picked. */
  readonly source: string | undefined;
  /** Takes over another queue while shuffle is on. It is a function, because the rules of shuffling are loaded on demand. */
  readonly shuffle: ((before: ArrangedQueue, queue: Queue, random: Random) => OrderedQueue) | undefined;
  readonly repeatsAll: boolean;
}

export type Rule = (queue: ArrangedQueue, random: Random) => Partial<ArrangedQueue>;

/** The listener's own queue while they hear a room's. */
export interface OwnQueue extends ArrangedQueue {
  readonly isSuggested: boolean;
  /** The seconds that the current song had played. */
  readonly seconds: number;
}

/** Valid while the song after which it was picked is the current one. */
interface Picked {
  readonly queue: Queue;
  readonly afterKey: string;
}

export interface QueueContext extends ArrangedQueue {
  /** Nobody chose the order of these songs. */
  isSuggested: boolean;
  library: readonly Song[];
  /**
   * The current song after its deletion from the catalogue: it leaves the queue when it is no
   * longer current.
   */
  deletedId: string | undefined;
  available: Available;
  readonly canPlay: CanPlay;
  /** Songs that come into the queue play from there. */
  stored: Stored;
  /** The songs that follow the last one, if they were picked before it ended. */
  picked: Picked | undefined;
  /** Undefined unless the songs are a room's. */
  own: OwnQueue | undefined;
  /** Who alone may skip and choose songs, if the listener may not: the name of the room's lead. */
  ledBy: string | undefined;
}

export type QueueCommand =
  | { type: 'queue.playSong'; song: Song }
  /** Without an index, it starts at a random song while shuffled, or else at the beginning. */
  | { type: 'queue.playAlbum'; songs: readonly Song[]; startIndex?: number; source?: string }
  /** `after` says why it was sent, if the listener did not ask for it. */
  | { type: 'queue.next'; after?: 'end' | 'failure' }
  | { type: 'queue.previous' }
  /** Picks what follows the last song now, so that it can be made ready. */
  | { type: 'queue.pick' }
  /** Plays the songs before the ones that were added already, or after them (`afterAdded`). None is among them twice. */
  | { type: 'queue.playNext'; songs: readonly Song[]; afterAdded?: boolean }
  | { type: 'queue.arrange'; by: Rule }
  /** Does not make the queue the listener's. */
  | { type: 'queue.amend'; by: Rule }
  | { type: 'queue.remove'; keys: readonly string[] }
  | { type: 'queue.offer'; songs: readonly Song[] }
  | { type: 'queue.restore'; songs: readonly Song[]; index: number }
  | { type: 'queue.clear' }
  /**
   * Follows the songs of a room until `queue.unfollow`; the index is -1 while the room plays a song that is not among them. `seconds` is
   * how far the listener's own song has played when they begin to follow.
   */
  | { type: 'queue.follow'; songs: readonly Song[]; index: number; start: Start; seconds?: number }
  /** `keepsSong`: the current song plays on in the listener's own queue. */
  | { type: 'queue.unfollow'; keepsSong?: boolean }
  | { type: 'queue.led'; by: string | undefined }
  | { type: 'queue.songsDeleted'; songIds: readonly string[] }
  | { type: 'queue.libraryChanged'; songs: readonly Song[] }
  | { type: 'queue.availabilityChanged'; available: Available; stored?: Stored };

export type QueueRequest = Extract<
  QueueCommand,
  { type: `queue.${'playSong' | 'playAlbum' | 'next' | 'previous' | 'playNext' | 'arrange' | 'remove'}` }
>;

export type Start = 'play' | 'wait' | 'keep';

export type QueueEvent =
  /** `seconds` is where to start, if not at the beginning; `byItself`: the song before it has ended or failed. */
  | { type: 'current.changed'; song: Song | undefined; start: Start; seconds?: number; byItself?: true }
  /** The listener's request while the songs are a room's. */
  | { type: 'queue.requested'; request: QueueRequest }
  /** Songs were picked to follow those that the listener had arranged. */
  | { type: 'songs.picked' }
  | { type: 'queue.rejected'; reason: 'no songs' }
  | { type: 'queue.rejected'; reason: 'not available' }
  /** The songs that were chosen are in codings that the browser can't play. */
  | { type: 'queue.rejected'; reason: 'unplayable'; songs: readonly Song[] }
  | { type: 'queue.rejected'; reason: 'invalid song'; song: Song };
