import type { Playlist } from '@chorus/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ShownItem } from '../../features/playlists/apply-edits';
import { Menu, MenuItem } from '../../ui/menu';
import type { PlaylistDialog } from './playlist-dialogs';
import { PlayButtons } from './play-buttons';

const PlaylistDialogs = lazy(() => import('./playlist-dialogs'));

interface OwnActionsProps {
  playlist: Playlist;
  items: readonly ShownItem[];
}

export function OwnActions({ playlist, items }: OwnActionsProps) {
  const [asking, setAsking] = useState<PlaylistDialog>();

  return (
    <div className="mb-4 flex flex-wrap items-center justify-center gap-2 @lg:justify-start">
      <PlayButtons playlist={playlist} items={items} />
      {playlist.role === 'owner' && (
        <Menu label={`More for ${playlist.name}`}>
          <MenuItem aria-haspopup="dialog" onClick={() => setAsking('edit')}>
            <Pencil aria-hidden />
            Edit details
          </MenuItem>
          <MenuItem aria-haspopup="dialog" onClick={() => setAsking('delete')}>
            <Trash2 aria-hidden />
            Delete playlist
          </MenuItem>
        </Menu>
      )}
      {asking && (
        <Suspense>
          <PlaylistDialogs dialog={asking} playlist={playlist} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
