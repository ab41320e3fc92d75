import type { Song } from '@chorus/contracts';
import { usePlayback } from './playback-provider';

/** Plays the song; pauses and resumes it while it is the current one. */
export function useToggleSong(song: Song): () => void {
  const { queue, player } = usePlayback();
  return () => {
    const isCurrent = player.getSnapshot().context.song?._id === song._id;
    if (isCurrent) player.send({ type: 'player.toggle' });
    else queue.send({ type: 'queue.playSong', song });
  };
}
