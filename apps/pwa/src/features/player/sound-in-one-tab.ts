import type { PlayerActor } from './sound/player-machine';

/** What is used of a `BroadcastChannel`. It must have no other use than this: every message on it says that another tab plays now. */
export interface TabChannel {
  postMessage: (message: string) => void;
  addEventListener: (type: 'message', listener: () => void) => void;
}

/** Pauses here when another tab of this browser starts to play, and tells the others when this one does. */
export function soundInOneTab(player: PlayerActor, channel: TabChannel): void {
  player.on('playback.changed', ({ isPlaying }) => {
    if (isPlaying) channel.postMessage('playing');
  });
  channel.addEventListener('message', () => player.send({ type: 'player.pause' }));
}
