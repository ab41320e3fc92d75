import { screenPaths } from '@chorus/contracts';
import { LikedLink } from '../../features/likes/liked-link';
import { preloadScreen } from '../screens';

interface MyListsProps {
  compact?: boolean;
  replace?: boolean;
}

export const MyLists = (list: MyListsProps) => (
  <nav aria-label="Your music" className="shrink-0 border-t border-line px-2 py-1">
    <LikedLink {...list} onNear={() => void preloadScreen(screenPaths.liked)} />
  </nav>
);
