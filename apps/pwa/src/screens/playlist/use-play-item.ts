import type { Playlist } from '@chorus/contracts';
import { usePlayback } from '../../features/player/playback-provider';
import { useChosenSong } from '../../features/player/use-chosen-song';
import { useAvailability, useIsPlaying } from '../../features/player/use-player';
import type { ShownItem } from '../../features/playlists/apply-edits';
import { songsOf } from './songs-of';

/** How the songs of a playlist play from its rows. */
export function usePlayItem({ name }: Pick<Playlist, 'name'>, items: readonly ShownItem[]) {
  const { queue, player } = usePlayback();
  const current = useChosenSong();
  const isPlaying = useIsPlaying();
  const isAvailable = useAvailability();

  return ({ song }: ShownItem) => {
    const isCurrent = song !== null && song._id === current?._id;
    return {
      isCurrent,
      isPlaying: isCurrent && isPlaying,
      isAvailable: song !== null && (isCurrent || isAvailable(song)),
      onPlay: () => {
        const songs = songsOf(items);
        const startIndex = songs.findIndex(({ _id }) => _id === song?._id);
        if (isCurrent) player.send({ type: 'player.toggle' });
        else queue.send({ type: 'queue.playAlbum', songs, startIndex, source: name });
      },
    };
  };
}
