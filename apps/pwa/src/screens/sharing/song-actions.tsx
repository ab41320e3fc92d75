import { screenPaths } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { DiscAlbum, Flag } from 'lucide-react';
import { use } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSelectedSongs } from '../../features/catalogue/selected-songs';
import { songPath } from '../../features/catalogue/song-path';
import { LikeItem } from '../../features/likes/like-button';
import { keepableSong } from '../../features/offline/keepable';
import { KeepItem } from '../../features/offline/keeping/keep-item';
import { AddToQueueItem, PlayNextItem } from '../../features/player/song-items';
import { pointAtSong } from '../../features/reports/report-link';
import { usePerson } from '../../features/session/use-session';
import { PlacesAreOpen } from '../../ui/places-are-open';
import { ContextMenu, Menu, MenuItem } from '../../ui/overlays/menu';
import { SelectedSongsItems } from './selected-songs-items';
import { AddToPlaylistItem, CreditsItem, GoToArtistItems, ShareItem } from './sharing-items';

interface SongActionsProps {
  song: Song;
  /** Whether links replace the entry of the history, which is that of the open player. */
  replace?: boolean;
  /** Further actions below the others. */
  children?: ReactNode;
}

export const SongActions = (props: SongActionsProps) => (
  <Menu label={`More for ${props.song.title}`}>
    <SongItems {...props} />
  </Menu>
);

/** The same actions for a place that has no button for them. */
export const SongContextMenu = (props: SongActionsProps) => (
  <ContextMenu label={`More for ${props.song.title}`}>
    <SongItems {...props} />
  </ContextMenu>
);

/** In a selected row, they are for all selected songs. */
function SongItems(props: SongActionsProps) {
  const selected = useSelectedSongs();
  return selected && selected.length > 1 ? <SelectedSongsItems songs={selected} /> : <OneSongItems {...props} />;
}

const OneSongItems = (props: SongActionsProps) => (
  <>
    <PlayNextItem songs={[props.song]} />
    <AddToQueueItem songs={[props.song]} />
    <LikeItem song={props.song} />
    <AddToPlaylistItem songs={[props.song]} title={props.song.title} />
    <PlacesItems {...props} />
    <ShareItem shared={{ type: 'song', song: props.song }} />
    <KeepItem item={keepableSong(props.song)} />
    <ReportItem {...props} />
    {props.children}
  </>
);

/** For the menu of a song in the queue, which has its own items for its place there. */
export const ItemsOfQueuedSong = (props: SongActionsProps) => (
  <>
    <LikeItem song={props.song} />
    <AddToPlaylistItem songs={[props.song]} title={props.song.title} />
    <PlacesItems {...props} />
  </>
);

function PlacesItems({ song, replace = false }: SongActionsProps) {
  const navigate = useNavigate();
  const path = use(PlacesAreOpen) ? songPath(song) : undefined;

  return (
    <>
      {path !== undefined && (
        <MenuItem onClick={() => void navigate(path, { replace })}>
          <DiscAlbum aria-hidden />
          Go to album
        </MenuItem>
      )}
      <GoToArtistItems of={song} replace={replace} />
      <CreditsItem of={song} songId={song._id} replace={replace} />
    </>
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
