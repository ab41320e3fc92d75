import { isAwaited } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { createActor } from 'xstate';
import { audioActor } from './sound/audio-actor';
import type { AudioElement } from './sound/audio-actor';
import { createPlaybackClock } from './sound/playback-clock';
import type { PlaybackClock } from './sound/playback-clock';
import { playerMachine } from './sound/player-machine';
import type { PlayerActor } from './sound/player-machine';
import type { QueueEvent } from './queue/queue-commands';
import { createQueueMachine } from './queue/queue-machine';
import type { QueueActor } from './queue/queue-machine';
import type { Random } from './queue/queue-rules';

export interface Playback {
  queue: QueueActor;
  player: PlayerActor;
  clock: PlaybackClock;
  /** Loads the current song once its audio is known, to start as it was to. */
  loadCurrent: (song: Song) => void;
  start: () => void;
  stop: () => void;
}

/**
 * The queue decides which song is current; the player plays it and reports back. From the end of a
 * song to the next `play()` everything runs in one synchronous tick: a locked phone rejects a
 * later `play()`.
 */
export function createPlayback({ element, random }: { element: AudioElement; random: Random }): Playback {
  const queue = createActor(createQueueMachine(random));
  const player = createActor(playerMachine.provide({ actors: { audio: audioActor(element) } }));

  let current: Pick<QueueEvent & { type: 'current.changed' }, 'start' | 'seconds'> = { start: 'wait' };
  const loadCurrent = (song: Song) => {
    const { start, seconds } = current;
    player.send({ type: 'player.load', song, start });
    if (seconds) player.send({ type: 'player.align', seconds, delayMs: 0 });
  };
  queue.on('current.changed', ({ song, ...started }) => {
    current = started;
    if (!song) player.send({ type: 'player.unload' });
    // `await-audio` loads the others.
    else if (!isAwaited(song)) loadCurrent(song);
  });
  player.on('repeat.changed', ({ repeat }) => queue.send({ type: 'queue.amend', by: () => ({ repeatsAll: repeat === 'all' }) }));
  player.on('song.ended', () => queue.send({ type: 'queue.next', after: 'end' }));
  player.on('song.failed', ({ next }) => {
    if (next === 'skip') queue.send({ type: 'queue.next', after: 'failure' });
  });

  return {
    queue,
    player,
    clock: createPlaybackClock(element),
    loadCurrent,
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
