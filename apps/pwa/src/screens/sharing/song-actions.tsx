import { artistPath, screenPaths } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { DiscAlbum, Flag, ListMusic, MicVocal, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { songPath } from '../../features/catalogue/song-path';
import { LikeItem } from '../../features/likes/like-button';
import { KeepSongItem } from '../../features/offline/keeping/keep-song-item';
import { SongMenu } from '../../features/player/song-menu';
import { pointAtSong } from '../../features/reports/report-link';
import { useSessionActor } from '../../features/session/session-provider';
import { signIn } from '../../features/session/sign-in';
import { usePerson } from '../../features/session/use-session';
import { MenuItem } from '../../ui/overlays/menu';
import { showActionToast } from '../../ui/overlays/action-toast';
import { useAddToPlaylist, useShare } from './sharing-provider';

interface SongActionsProps {
  song: Song;
  /** Whether links replace the entry of the history, which is that of the open player. */
  replace?: boolean;
  /** Further actions below the others. */
  children?: ReactNode;
}

export const SongActions = (props: SongActionsProps) => (
  <SongMenu song={props.song}>
    <LikeItem song={props.song} />
    <AddToPlaylistItem song={props.song} />
    <PlacesItems {...props} />
    <ShareItem song={props.song} />
    <KeepSongItem song={props.song} />
    <ReportItem {...props} />
    {props.children}
  </SongMenu>
);

function AddToPlaylistItem({ song }: { song: Song }) {
  const add = useAddToPlaylist();
  const person = usePerson();
  const session = useSessionActor();
  const offerSignIn = () => showActionToast('Sign in to make playlists.', { label: 'Sign in', onPress: () => signIn(session) });

  return (
    <MenuItem aria-haspopup="dialog" onClick={() => (person ? add([song], song.title) : offerSignIn())}>
      <ListMusic aria-hidden />
      Add to playlist…
    </MenuItem>
  );
}

function PlacesItems({ song, replace = false }: SongActionsProps) {
  const navigate = useNavigate();
  const path = songPath(song);
  const { artistId } = song;

  return (
    <>
      {path !== undefined && (
        <MenuItem onClick={() => void navigate(path, { replace })}>
          <DiscAlbum aria-hidden />
          Go to album
        </MenuItem>
      )}
      {artistId !== null && (
        <MenuItem onClick={() => void navigate(artistPath(artistId), { replace })}>
          <MicVocal aria-hidden />
          Go to artist
        </MenuItem>
      )}
    </>
  );
}

function ShareItem({ song }: { song: Song }) {
  const share = useShare();

  return (
    <MenuItem aria-haspopup="dialog" onClick={() => share({ type: 'song', song })}>
      <Send aria-hidden />
      Share
    </MenuItem>
  );
}

function ReportItem({ song, replace = false }: SongActionsProps) {
  const person = usePerson();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const report = () => void navigate(screenPaths.report, { state: pointAtSong(song, pathname), replace });

  return (
    person && (
      <MenuItem onClick={report}>
        <Flag aria-hidden />
        Report
      </MenuItem>
    )
  );
}
