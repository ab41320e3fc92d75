import type { Playback } from '../../features/player/create-playback';

/** Logs what the queue refused and what did not play, and tells the listener when nothing goes on. */
export function logPlaybackProblems({ queue, player }: Playback): void {
  queue.on('queue.rejected', (rejection) => {
    if (rejection.reason === 'no songs') console.warn('Nothing to play: the list has no playable songs');
    else if (rejection.reason === 'not available') void say('This is not available offline.');
    else console.warn('This song cannot be played', rejection.song);
  });
  player.on('song.failed', ({ song, reason, next }) => {
    console.error('Play error', song?.title, reason);
    if (next === 'stop' && reason !== 'blocked') void say('These songs cannot be played right now. Press play to try again.');
  });
}

async function say(text: string) {
  const { toast } = await import('react-hot-toast');
  toast.error(text, { id: text });
}
