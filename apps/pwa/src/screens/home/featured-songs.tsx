import type { Song } from '@chorus/contracts';
import { FeaturedTile, FeaturedTileSkeletons } from '../../features/catalogue/featured-tile';
import { PlaySongButton } from '../../features/player/play-song-button';
import { useAvailability } from '../../features/player/use-player';
import { SongActions } from '../sharing/song-actions';

const HOW_MANY = 8;

export function FeaturedSongs({ songs: { data, isPending } }: { songs: { data: Song[] | undefined; isPending: boolean } }) {
  const isAvailable = useAvailability();

  return (
    <section aria-label="Featured songs" hidden={!isPending && !data}>
      <ul className="grid grid-cols-1 gap-2 @sm:grid-cols-2 @2xl:gap-3 @5xl:grid-cols-4">
        {isPending && <FeaturedTileSkeletons count={HOW_MANY} />}
        {data?.map((song) => (
          <li key={song._id} className="min-w-0">
            <FeaturedTile
              song={song}
              isAvailable={isAvailable(song)}
              action={<PlaySongButton song={song} />}
              menu={<SongActions song={song} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
