import type { Playlist } from '@chorus/contracts';
import { useState } from 'react';
import { AreaMenu } from '../../ui/overlays/menu';
import type { PlaylistDialog } from './playlist-dialogs';
import { PlaylistDialogs } from './playlist-dialogs';
import { PlaylistMenuItems } from './playlist-menu-items';

export function PlaylistAreaMenu({ playlist }: { playlist: Playlist }) {
  const [asking, setAsking] = useState<PlaylistDialog>();

  return (
    <>
      <AreaMenu label={`More for ${playlist.name}`}>
        <PlaylistMenuItems playlist={playlist} onAsk={setAsking} />
      </AreaMenu>
      {asking && <PlaylistDialogs dialog={asking} playlist={playlist} onClose={() => setAsking(undefined)} />}
    </>
  );
}
