import type { Playlist } from '@chorus/contracts';
import type { ShownItem } from '../../features/playlists/sync/apply-edits';
import { PlaylistCover } from '../../features/playlists/playlist-cover';
import { countOf, lengthOf } from '../../ui/formats';
import { albumPicture, HeaderFrame } from '../catalogue-header';

interface PlaylistHeaderProps {
  playlist: Playlist;
  /** Undefined while the items are being read. */
  items: readonly ShownItem[] | undefined;
}

const words = { private: 'Playlist', link: 'Shared playlist', together: 'Collaborative playlist' };

export const PlaylistHeader = ({ playlist, items }: PlaylistHeaderProps) => (
  <HeaderFrame
    word={words[playlist.access]}
    name={playlist.name}
    picture={<PlaylistCover playlist={playlist} {...albumPicture} />}
    description={
      playlist.description && (
        <p className="mt-2 max-w-2xl text-small whitespace-pre-wrap wrap-anywhere text-muted">{playlist.description}</p>
      )
    }
  >
    {playlist.role !== 'owner' && playlist.owner && <span className="font-semibold text-ink">{playlist.owner.fullName}</span>}
    <span>{countOf(items?.length ?? playlist.itemCount, 'song')}</span>
    {items && items.length > 0 && <span>{lengthOf(items.map(({ song }) => song))}</span>}
  </HeaderFrame>
);
