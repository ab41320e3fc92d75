import type { Song } from '@chorus/contracts';
import { useSelector } from '@xstate/react';
import { usePlayback } from './playback-provider';

/** The current song, unless it was only offered and never played. */
export function useChosenSong(): Song | undefined {
  const { queue, player } = usePlayback();
  const isSuggested = useSelector(queue, (queued) => queued.matches({ filled: 'suggested' }));
  return useSelector(player, ({ context }) => (isSuggested && !context.isPlayed ? undefined : context.song));
}

/** The same while the queue is of this list. Another queue may hold the same song, and playing the list does not go on with that queue. */
export function useChosenSongOf(list: string): Song | undefined {
  const chosen = useChosenSong();
  const isQueued = useSelector(usePlayback().queue, ({ context }) => context.source === list);
  return isQueued ? chosen : undefined;
}
