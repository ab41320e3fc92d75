import type { Playlist } from '@chorus/contracts';
import { useState } from 'react';
import { ContextMenu } from '../../ui/overlays/menu';
import type { PlaylistDialog } from './playlist-dialogs';
import { PlaylistDialogs } from './playlist-dialogs';
import { PlaylistMenuItems } from './playlist-menu-items';

export function PlaylistContextMenu({ playlist }: { playlist: Playlist }) {
  const [asking, setAsking] = useState<PlaylistDialog>();

  return (
    <>
      <ContextMenu label={`More for ${playlist.name}`}>
        <PlaylistMenuItems playlist={playlist} onAsk={setAsking} />
      </ContextMenu>
      {asking && <PlaylistDialogs dialog={asking} playlist={playlist} onClose={() => setAsking(undefined)} />}
    </>
  );
}
