import { numberOf, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createActor, fromCallback } from 'xstate';
import type { AudioCommand } from './audio-actor';
import { playerMachine } from './player-machine';
import type { PlayerCommand } from './player-machine';

export function startPlayer() {
  const commands: AudioCommand[] = [];
  const audio = fromCallback<AudioCommand>(({ receive }) => receive((command) => commands.push(command)));
  const player = createActor(playerMachine.provide({ actors: { audio } }));
  const emitted: string[] = [];
  player.on('playback.changed', ({ song, isPlaying }) =>
    emitted.push(`${isPlaying ? 'playing' : 'idle'}${song ? ` ${numberOf(song)}` : ''}`),
  );
  player.on('song.ended', () => emitted.push('ended'));
  player.on('song.failed', ({ reason, next }) => emitted.push(`${next}: ${reason}`));
  player.start();
  const is = (state: Parameters<ReturnType<typeof player.getSnapshot>['matches']>[0]) => player.getSnapshot().matches(state);
  return { player, send: (event: Parameters<typeof player.send>[0]) => player.send(event), commands, emitted, is };
}

export const load = (n: number, start: 'play' | 'wait' | 'keep' = 'play'): PlayerCommand => ({
  type: 'player.load',
  song: songNumber(n),
  start,
});
