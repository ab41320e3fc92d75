import type { Song } from '@chorus/contracts';
import { Flag, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { KeepSongItem } from '../../features/offline/keeping/keep-song-item';
import { SongMenu } from '../../features/player/song-menu';
import { pointAtSong, REPORT_PATH } from '../../features/reports/report-link';
import { usePerson } from '../../features/session/use-session';
import { MenuItem } from '../../ui/menu';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog')).ShareDialog }));

/** What else can be done with a song than to play it now. */
export function SongActions({ song }: { song: Song }) {
  const isSignedIn = usePerson() !== undefined;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isSharing, setIsSharing] = useState(false);

  return (
    <>
      <SongMenu song={song}>
        <KeepSongItem song={song} />
        {isSignedIn && (
          <>
            <MenuItem aria-haspopup="dialog" onClick={() => setIsSharing(true)}>
              <Send aria-hidden />
              Share
            </MenuItem>
            <MenuItem onClick={() => void navigate(REPORT_PATH, { state: pointAtSong(song, pathname) })}>
              <Flag aria-hidden />
              Report
            </MenuItem>
          </>
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
