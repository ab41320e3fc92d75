import { isAwaited } from '@chorus/contracts';
import { createActor } from 'xstate';
import { audioActor } from './sound/audio-actor';
import type { AudioElement } from './sound/audio-actor';
import { createPlaybackClock } from './sound/playback-clock';
import type { PlaybackClock } from './sound/playback-clock';
import { playerMachine } from './sound/player-machine';
import type { PlayerActor } from './sound/player-machine';
import type { Start } from './queue/queue-commands';
import { createQueueMachine } from './queue/queue-machine';
import type { QueueActor } from './queue/queue-machine';
import type { Random } from './queue/queue-rules';

export interface Playback {
  queue: QueueActor;
  player: PlayerActor;
  clock: PlaybackClock;
  /** How the current song was to start, which its audio may have to come for. */
  lastStart: () => Start;
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

  let lastStart: Start = 'wait';
  queue.on('current.changed', ({ song, start, seconds }) => {
    lastStart = start;
    // `await-audio` loads it.
    if (song && isAwaited(song)) return;
    player.send(song ? { type: 'player.load', song, start } : { type: 'player.unload' });
    if (seconds) player.send({ type: 'player.align', seconds, delayMs: 0 });
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
    lastStart: () => lastStart,
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
