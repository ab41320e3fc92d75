import type { Song } from '@chorus/contracts';
import { CardSkeletons } from '../../features/catalogue/card-skeletons';
import { SongCard } from '../../features/catalogue/song-card';
import { PlaySongButton } from '../../features/player/play-song-button';
import { SongMenu } from '../../features/player/song-menu';
import { Shelf } from '../../ui/shelf';
import { ShowAll } from '../show-all';

const SKELETONS = 8;

interface SongShelfProps {
  title: string;
  songs: { data: Song[] | undefined; isPending: boolean };
}

/** A shelf of songs; without songs there is no shelf. */
export const SongShelf = ({ title, songs: { data, isPending } }: SongShelfProps) =>
  (isPending || Boolean(data?.length)) && (
    <Shelf title={title} more={<ShowAll of={title} to="/songs" />}>
      {isPending && <CardSkeletons count={SKELETONS} />}
      {data?.map((song) => (
        <li key={song._id}>
          <SongCard song={song} action={<PlaySongButton song={song} />} menu={<SongMenu song={song} />} />
        </li>
      ))}
    </Shelf>
  );
