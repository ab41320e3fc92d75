import type { Playback } from '../../features/player/create-playback';
import type { Presence } from '../../features/presence/create-presence';

/** Tells others what is played from the intent to play it on, since buffering is no pause; Idle while it is paused. */
export function reportActivity({ player }: Pick<Playback, 'player'>, presence: Pick<Presence, 'play'>): void {
  player.on('playback.changed', ({ song, isPlaying }) => presence.play(isPlaying ? song : undefined));
  const now = player.getSnapshot();
  presence.play(now.matches({ playback: 'playing' }) ? now.context.song : undefined);
}
