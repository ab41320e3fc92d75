import { hasUnknownAudio } from '@chorus/contracts';
import { createActor } from 'xstate';
import { audioActor } from './sound/audio-actor';
import type { AudioElement } from './sound/audio-actor';
import type { AudioOutput } from './sound/audio-output';
import { createPlaybackClock } from './sound/playback-clock';
import type { PlaybackClock } from './sound/playback-clock';
import { playerMachine } from './sound/player-machine';
import type { PlayerActor } from './sound/player-machine';
import type { QueueEvent } from './queue/queue-commands';
import { createQueueMachine } from './queue/queue-machine';
import type { QueueActor } from './queue/queue-machine';
import { currentOf, keyOf } from './queue/queue-rules';
import type { Random } from './queue/queue-rules';
import type { CanPlay } from '../../platform/audio/can-play';

export interface Playback {
  queue: QueueActor;
  player: PlayerActor;
  clock: PlaybackClock;
  /** Whether the song with this key of the queue was played in this visit. */
  wasHeard: (key: string) => boolean;
  /**
   * Call it in the handler of a press after which music is to start by itself, for example once the server has answered: Safari lets an
   * element play without a user gesture once one has loaded it.
   */
  unlock: () => void;
  start: () => void;
  stop: () => void;
}

type Output = AudioElement & Partial<Pick<AudioOutput, 'wasPaused'>>;

interface Deps {
  element: Output;
  random: Random;
  canPlay?: CanPlay;
}

/**
 * The queue decides which song is current; the player plays it and reports back. From the end of a
 * song to the next `play()` everything runs in one synchronous tick: a locked phone rejects a
 * later `play()`.
 */
export function createPlayback({ element, random, canPlay = () => true }: Deps): Playback {
  const queue = createActor(createQueueMachine(random, canPlay));
  const player = createActor(
    playerMachine.provide({
      actors: { audio: audioActor(element) },
      guards: { isUnplayable: ({ context: { song } }) => song !== undefined && !canPlay(song) },
    }),
  );

  const heard = new Set<string>();
  player.on('playback.changed', ({ isPlaying }) => {
    const current = currentOf(queue.getSnapshot().context);
    if (isPlaying && current) heard.add(keyOf(current));
  });

  /** How the current song is to start, until it is loaded: where nobody knows its audio, that is when `bring-audio` has brought it. */
  let waiting: Pick<QueueEvent & { type: 'current.changed' }, 'start' | 'seconds'> | undefined;
  const load = () => {
    const song = currentOf(queue.getSnapshot().context);
    if (!waiting || !song || hasUnknownAudio(song)) return;
    const { start, seconds } = waiting;
    waiting = undefined;
    player.send({ type: 'player.load', song, start: element.wasPaused?.(song.audioUrl) ? 'wait' : start });
    if (seconds) player.send({ type: 'player.align', seconds, delayMs: 0 });
  };
  queue.on('current.changed', ({ song, ...started }) => {
    waiting = song && started;
    if (song) load();
    else player.send({ type: 'player.unload' });
  });
  queue.subscribe(load);
  // Until then, the song before it is still the player's. Who pauses it wants silence; who plays it again wants that song.
  player.on('playback.changed', ({ isPlaying }) => (waiting = isPlaying ? undefined : waiting && { ...waiting, start: 'wait' }));
  player.on('pause.repeated', () => (waiting &&= { ...waiting, start: 'wait' }));
  player.on('repeat.changed', ({ repeat }) => queue.send({ type: 'queue.amend', by: () => ({ repeatsAll: repeat === 'all' }) }));
  // While a song waits, it is already the one after the song that ends or fails.
  const goOn = (after: 'end' | 'failure') => {
    if (!waiting) queue.send({ type: 'queue.next', after });
  };
  player.on('song.ended', () => goOn('end'));
  player.on('song.failed', ({ next }) => {
    if (next === 'skip') goOn('failure');
  });

  return {
    queue,
    player,
    clock: createPlaybackClock(element),
    wasHeard: (key) => heard.has(key),
    unlock: () => {
      if (element.paused && element.readyState === 0) element.load();
    },
    start: () => {
      queue.start();
      player.start();
    },
    stop: () => {
      queue.stop();
      player.stop();
    },
  };
}
