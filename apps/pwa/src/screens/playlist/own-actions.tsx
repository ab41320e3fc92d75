import type { Playlist } from '@chorus/contracts';
import { Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { keepablePlaylist } from '../../features/offline/keepable';
import { KeepButton } from '../../features/offline/keeping/keep-button';
import type { ShownItem } from '../../features/playlists/sync/apply-edits';
import { ActionButton } from '../../ui/controls/action-button';
import { Menu } from '../../ui/overlays/menu';
import { StartRoomItem } from '../sharing/start-room-item';
import type { PlaylistDialog } from './playlist-dialogs';
import { PlayButtons } from './play-buttons';
import { PlaylistDialogs } from './playlist-dialogs';
import { PlaylistMenuItems } from './playlist-menu-items';
import { songsOf } from './songs-of';

interface OwnActionsProps {
  playlist: Playlist;
  items: readonly ShownItem[];
}

export function OwnActions({ playlist, items }: OwnActionsProps) {
  const [asking, setAsking] = useState<PlaylistDialog>();
  const item = useMemo(() => keepablePlaylist(playlist, items), [playlist, items]);
  const isNew = playlist.revision === 0;

  return (
    <div className="mb-4 flex flex-wrap items-center justify-center gap-y-2 @lg:justify-start @lg:gap-2">
      <PlayButtons playlist={playlist} items={items} />
      <ActionButton
        icon={<Users />}
        aria-haspopup="dialog"
        disabled={isNew}
        title={isNew ? 'It can be shared when you are online again' : undefined}
        onClick={() => setAsking('share')}
      >
        {playlist.role === 'owner' ? 'Share' : 'People'}
      </ActionButton>
      <Menu label={`More for ${playlist.name}`}>
        <StartRoomItem songs={songsOf(items)} />
        <PlaylistMenuItems playlist={playlist} onAsk={setAsking} />
      </Menu>
      <KeepButton item={item} />
      {asking && <PlaylistDialogs dialog={asking} playlist={playlist} onClose={() => setAsking(undefined)} />}
    </div>
  );
}
