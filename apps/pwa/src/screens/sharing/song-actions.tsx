import type { Song } from '@chorus/contracts';
import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SongMenu } from '../../features/player/song-menu';
import { usePerson } from '../../features/session/use-session';
import { MenuItem } from '../../ui/menu';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog')).ShareDialog }));

/** What else can be done with a song than to play it now. */
export function SongActions({ song }: { song: Song }) {
  const isSignedIn = usePerson() !== undefined;
  const [isSharing, setIsSharing] = useState(false);

  return (
    <>
      <SongMenu song={song}>
        {isSignedIn && (
          <MenuItem aria-haspopup="dialog" onClick={() => setIsSharing(true)}>
            <Send aria-hidden />
            Share
          </MenuItem>
        )}
      </SongMenu>
      {isSharing && (
        <Suspense>
          <ShareDialog shared={{ type: 'song', song }} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
    </>
  );
}
