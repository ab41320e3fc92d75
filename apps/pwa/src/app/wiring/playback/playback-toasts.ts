import type { Song } from '@chorus/contracts';
import type { Playback } from '../../../features/player/create-playback';
import { cannotPlay } from '../../../features/player/unplayable';
import { toast } from '../../../ui/overlays/toast';

/** Says what the queue and the player do that the person did not ask for, and why something does not play. */
export function showPlaybackToasts({ queue, player }: Pick<Playback, 'queue' | 'player'>): void {
  // There is silence until the room has reached its next song.
  const isInRoom = () => queue.getSnapshot().matches('following');
  /** The song that the person chose, until they were told that it does not play. Those that follow it are skipped without a word. */
  let chosen: string | undefined;
  queue.on('current.changed', ({ song, byItself }) => {
    if (!byItself) chosen = song?._id;
  });
  queue.on('songs.picked', () => toast.info('Playing songs picked for you'));
  queue.on('queue.rejected', (rejection) => {
    if (rejection.reason === 'no songs') console.warn('Nothing to play: the list has no playable songs');
    else if (rejection.reason === 'not available') toast.errorOnce("This isn't available offline.");
    else if (rejection.reason === 'unplayable') toast.errorOnce(cannotPlay(rejection.songs));
    else console.warn('This song cannot be played', rejection.song);
  });
  player.on('song.failed', ({ song, reason, next }) => {
    // Browsers block a song that nobody has pressed. That is no error: the player shows that it is paused.
    if (reason === 'blocked') return;
    console.error('Play error', song?.title, reason);
    if (next === 'stop') toast.errorOnce("These songs can't be played right now. Press play to try again.");
    else if (song && isInRoom()) toast.error(`${failureOf(song)} You'll join in at the next song.`);
    else if (song && song._id === chosen) {
      toast.error(failureOf(song));
      chosen = undefined;
    }
  });
}

const failureOf = (song: Song): string =>
  song.codec === undefined ? `Couldn't play “${song.title}”. Your browser may not support its format.` : cannotPlay([song]);
