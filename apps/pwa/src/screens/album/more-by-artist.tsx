import { useArtist } from '../../features/catalogue/item-queries';
import { Shelf } from '../../ui/lists/shelf';
import { PlayableAlbumCard } from '../playable-album-card';

interface MoreByArtistProps {
  artistId: string;
  /** The album that the screen shows. */
  albumId: string;
}

/** The artist's other albums; nothing until they are known, and if there are none. */
export function MoreByArtist({ artistId, albumId }: MoreByArtistProps) {
  const { data: artist } = useArtist(artistId);
  const others = artist?.albums.filter(({ _id }) => _id !== albumId) ?? [];

  return (
    artist &&
    others.length > 0 && (
      <div className="mt-10">
        <Shelf title={`More by ${artist.fullName}`}>
          {others.map((album) => (
            <li key={album._id}>
              <PlayableAlbumCard album={album} />
            </li>
          ))}
        </Shelf>
      </div>
    )
  );
}
