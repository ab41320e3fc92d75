import { screenPaths } from '@chorus/contracts';
import { LikedLink } from '../../features/likes/liked-link';
import { OnRepeatLink } from '../../features/listening/on-repeat-link';
import { PlaylistLinks } from '../../features/playlists/playlist-links';
import { preloadScreen } from '../screens';

interface MyListsProps {
  compact?: boolean;
  replace?: boolean;
}

export const MyLists = (list: MyListsProps) => (
  <nav aria-label="Your music" className="flex min-h-0 flex-col overflow-hidden border-t border-line py-1">
    <div className="shrink-0 px-2">
      <LikedLink {...list} onNear={() => void preloadScreen(screenPaths.liked)} />
      <OnRepeatLink {...list} onNear={() => void preloadScreen(screenPaths.onRepeat)} />
    </div>
    <PlaylistLinks {...list} onNear={() => void preloadScreen(screenPaths.playlist)} />
  </nav>
);
