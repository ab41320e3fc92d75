import type { Song } from '@chorus/contracts';
import { memo } from 'react';
import { FeaturedTile, FeaturedTileSkeletons } from '../../features/catalogue/featured-tile';
import { LikeButton } from '../../features/likes/like-button';
import { PlaySongButton } from '../../features/player/play-song-button';
import { useAvailability, useIsChosenSong, useToggleSong } from '../../features/player/use-player';
import { classNames } from '../../ui/class-names';
import { useStableOrder } from '../../ui/lists/use-stable-order';
import { SongActions } from '../sharing/song-actions';

/** The number of featured songs, unless the catalogue has fewer. */
export const FEATURED = 8;

interface FeaturedSongsProps {
  songs: Song[] | undefined;
  isPending: boolean;
}

export const FeaturedSongs = memo(function FeaturedSongs({ songs: given, isPending }: FeaturedSongsProps) {
  const songs = useStableOrder(given);
  return (
    <section aria-label="Featured songs" hidden={!isPending && !songs}>
      <ul
        className={classNames(
          'grid grid-cols-1 gap-2 @sm:grid-cols-2 @2xl:gap-3 @5xl:grid-cols-4',
          songs === undefined && 'animate-skeleton',
        )}
      >
        {songs === undefined && <FeaturedTileSkeletons count={FEATURED} />}
        {songs?.map((song) => (
          <li key={song._id} className="min-w-0">
            <PlayableTile song={song} />
          </li>
        ))}
      </ul>
    </section>
  );
});

const PlayableTile = memo(function PlayableTile({ song }: { song: Song }) {
  return (
    <FeaturedTile
      song={song}
      isAvailable={useAvailability()(song)}
      isCurrent={useIsChosenSong(song._id)}
      action={<PlaySongButton song={song} />}
      onPlay={useToggleSong(song)}
      like={<LikeButton song={song} />}
      menu={<SongActions song={song} />}
    />
  );
});
