import type { Playlist } from '@chorus/contracts';
import { useMemo } from 'react';
import { useAvailability, useChosenSongOf, useIsPlaying, usePlayback } from '../../features/player/use-player';
import { placeOf } from '../../features/player/queue/queue-rules';
import type { ShownItem } from '../../features/playlists/sync/apply-edits';
import { songsOf } from './songs-of';

/** Plays the songs of a playlist from its rows. */
export function usePlayItem({ name }: Pick<Playlist, 'name'>, items: readonly ShownItem[]) {
  const { queue, player } = usePlayback();
  const current = useChosenSongOf(name);
  const isPlaying = useIsPlaying();
  const isAvailable = useAvailability();
  const songs = useMemo(() => songsOf(items), [items]);
  const places = useMemo(() => new Map(items.filter(({ song }) => song).map(({ _id }, at) => [_id, at])), [items]);
  // Only one row is current, even for a song that is there several times.
  const currentPlace = useMemo(() => (current ? placeOf(songs, current) : -1), [songs, current]);

  return ({ _id, song }: ShownItem) => {
    const startIndex = places.get(_id) ?? 0;
    const isCurrent = song !== null && startIndex === currentPlace;
    return {
      isCurrent,
      isPlaying: isCurrent && isPlaying,
      isAvailable: song !== null && (isCurrent || isAvailable(song)),
      onPlay: () => {
        if (isCurrent) player.send({ type: 'player.toggle' });
        else queue.send({ type: 'queue.playAlbum', songs, startIndex, source: name });
      },
    };
  };
}
