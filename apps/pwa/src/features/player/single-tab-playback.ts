import type { PlayerActor } from './sound/player-machine';

/**
 * The part of `BroadcastChannel` that is used. The channel must serve nothing else: every message
 * on it means that another tab has started to play.
 */
export interface TabChannel {
  postMessage: (message: string) => void;
  addEventListener: (type: 'message', listener: () => void) => void;
}

export const openTabChannel = (): TabChannel => new BroadcastChannel('chorus.playing');

/** Pauses the other tabs. */
export const tellOtherTabs = (channel: TabChannel): void => channel.postMessage('playing');

export function pauseWhenOtherTabPlays(player: PlayerActor, channel: TabChannel): void {
  player.on('playback.changed', ({ isPlaying }) => {
    if (isPlaying) tellOtherTabs(channel);
  });
  channel.addEventListener('message', () => player.send({ type: 'player.pause' }));
}
