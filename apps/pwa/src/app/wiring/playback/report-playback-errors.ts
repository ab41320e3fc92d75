import type { Playback } from '../../../features/player/create-playback';
import { toast } from '../../../ui/overlays/toast';

export function reportPlaybackErrors({ queue, player }: Playback): void {
  queue.on('queue.rejected', (rejection) => {
    if (rejection.reason === 'no songs') console.warn('Nothing to play: the list has no playable songs');
    else if (rejection.reason === 'not available') toast.errorOnce("This isn't available offline.");
    else console.warn('This song cannot be played', rejection.song);
  });
  player.on('song.failed', ({ song, reason, next }) => {
    console.error('Play error', song?.title, reason);
    if (next === 'stop' && reason !== 'blocked') toast.errorOnce("These songs can't be played right now. Press play to try again.");
  });
}
