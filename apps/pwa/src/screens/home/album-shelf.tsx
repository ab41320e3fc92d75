import type { Album } from '@chorus/contracts';
import { CardSkeletons } from '../../features/catalogue/card-skeletons';
import { Shelf } from '../../ui/shelf';
import { ShowAll } from '../show-all';
import { PlayableAlbumCard } from '../playable-album-card';

const SKELETONS = 8;
const HOW_MANY = 12;

interface AlbumShelfProps {
  title: string;
  albums: { data: Album[] | undefined; isPending: boolean };
}

/** A shelf of albums; without albums there is no shelf. */
export const AlbumShelf = ({ title, albums: { data, isPending } }: AlbumShelfProps) =>
  (isPending || Boolean(data?.length)) && (
    <Shelf title={title} more={<ShowAll of={title} to="/albums" />}>
      {isPending && <CardSkeletons count={SKELETONS} />}
      {data?.slice(0, HOW_MANY).map((album) => (
        <li key={album._id}>
          <PlayableAlbumCard album={album} />
        </li>
      ))}
    </Shelf>
  );
