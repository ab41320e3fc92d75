import type { Playback } from '../../../features/player/create-playback';
import { toast } from '../../../ui/overlays/toast';

/** Says what the queue and the player do that the person did not ask for, and why something does not play. */
export function showPlaybackToasts({ queue, player }: Pick<Playback, 'queue' | 'player'>): void {
  queue.on('songs.picked', () => toast.info('Playing songs picked for you'));
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
