import type { Song } from '@chorus/contracts';
import { useSelector } from '@xstate/react';
import { usePlayback } from './playback-provider';

/** The current song, unless it was only offered and never played. */
export function useChosenSong(): Song | undefined {
  const { queue, player } = usePlayback();
  const isSuggested = useSelector(queue, (queued) => queued.matches({ filled: 'suggested' }));
  return useSelector(player, ({ context }) => (isSuggested && !context.isPlayed ? undefined : context.song));
}

/** The same, but only while the queue is from this list. Another queue may have the same song, and playing the list does not continue that queue. */
export function useChosenSongOf(list: string): Song | undefined {
  const chosen = useChosenSong();
  const isQueued = useSelector(usePlayback().queue, ({ context }) => context.source === list);
  return isQueued ? chosen : undefined;
}
