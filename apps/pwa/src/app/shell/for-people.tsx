import { screenPaths } from '@chorus/contracts';
import type { Playlist } from '@chorus/contracts';
import { Disc3, Heart, LayoutDashboard } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { LikedLink } from '../../features/likes/liked-link';
import { likesOfAlbums, likesOfSongs } from '../../features/likes/likes-in-page';
import { OnRepeatLink } from '../../features/listening/on-repeat-link';
import { PlaylistLinks } from '../../features/playlists/playlist-links';
import { SharingProvider } from '../../screens/sharing/sharing-provider';
import { useDropOnPlaylist } from '../../screens/sharing/use-drop-on-playlist';
import { PlaylistContextMenu } from '../../screens/playlist/playlist-context-menu';
import { buttonClass } from '../../ui/controls/button';
import { classNames } from '../../ui/class-names';
import { preloadScreen } from '../screens';
import type { MyListsProps } from './my-lists-skeleton';

// These are loaded together, for people who are signed in and for guests.
export { GuestMenu } from '../../screens/together/guest-menu';
export { TogetherButton } from '../../screens/together/together-button';
export { UnreadTotal } from '../../features/chat/unread-badge';
export { AccountMenu } from './account-menu';
export { FriendsList } from './friends-list';

export const AdminLink = () => (
  <NavLink
    to={screenPaths.admin}
    title="Admin Dashboard"
    onPointerEnter={() => void preloadScreen(screenPaths.admin)}
    className={({ isActive }) => classNames(buttonClass('quiet'), 'max-lg:w-11 max-lg:px-0', isActive && '[&>svg]:text-accent')}
  >
    <LayoutDashboard aria-hidden className="size-5 lg:size-4" />
    <span className="max-lg:sr-only">Admin Dashboard</span>
  </NavLink>
);

const playlistMenu = (playlist: Playlist) => <PlaylistContextMenu playlist={playlist} />;

/** The sidebar is beside the screen, and so outside of its provider. */
export const MyLists = (list: MyListsProps) => (
  <SharingProvider>
    <Lists {...list} />
  </SharingProvider>
);

function Lists(list: MyListsProps) {
  const onDropSongs = useDropOnPlaylist();

  return (
    <nav
      aria-label="Your music"
      className={classNames('flex min-h-0 flex-col overflow-hidden border-t border-line py-1', !list.replace && 'grow')}
    >
      <div className="shrink-0 px-2">
        <LikedLink
          {...list}
          of={likesOfSongs}
          icon={<Heart className="fill-current" />}
          onNear={() => void preloadScreen(screenPaths.liked)}
        />
        <LikedLink {...list} of={likesOfAlbums} icon={<Disc3 />} onNear={() => void preloadScreen(screenPaths.likedAlbums)} />
        <OnRepeatLink {...list} onNear={() => void preloadScreen(screenPaths.onRepeat)} />
      </div>
      <PlaylistLinks {...list} onNear={() => void preloadScreen(screenPaths.playlist)} menuOf={playlistMenu} onDropSongs={onDropSongs} />
    </nav>
  );
}
