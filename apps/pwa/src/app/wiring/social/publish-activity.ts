import type { Playback } from '../../../features/player/create-playback';
import type { Presence } from '../../../features/presence/create-presence';

export function publishActivity({ player }: Pick<Playback, 'player'>, presence: Pick<Presence, 'play'>): void {
  player.on('playback.changed', ({ song, isPlaying }) => presence.play(isPlaying ? song : undefined));
  const now = player.getSnapshot();
  presence.play(now.matches({ playback: 'playing' }) ? now.context.song : undefined);
}
