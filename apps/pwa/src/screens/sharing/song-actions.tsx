import { screenPaths } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { Flag, Send } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { KeepSongItem } from '../../features/offline/keeping/keep-song-item';
import { SongMenu } from '../../features/player/song-menu';
import { pointAtSong } from '../../features/reports/report-link';
import { MenuItem } from '../../ui/menu';
import { useShare } from './sharing-provider';

/** What else can be done with a song than to play it now. */
export const SongActions = ({ song }: { song: Song }) => (
  <SongMenu song={song}>
    <KeepSongItem song={song} />
    <ItemsOfPeople song={song} />
  </SongMenu>
);

/** For those who are signed in. */
function ItemsOfPeople({ song }: { song: Song }) {
  const share = useShare();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (!share) return null;

  return (
    <>
      <MenuItem aria-haspopup="dialog" onClick={() => share({ type: 'song', song })}>
        <Send aria-hidden />
        Share
      </MenuItem>
      <MenuItem onClick={() => void navigate(screenPaths.report, { state: pointAtSong(song, pathname) })}>
        <Flag aria-hidden />
        Report
      </MenuItem>
    </>
  );
}
