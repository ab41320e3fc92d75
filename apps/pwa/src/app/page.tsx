import { QueueActions } from '../features/player/up-next/queue-actions';
import { PlayerBar } from '../features/player/player-bar';
import type { Services } from '../platform/services/services';
import type { Readable } from '../platform/store/create-store';
import { TogetherTool } from '../screens/together/together-tool';
import { lazyPart } from '../ui/lazy-part';
import { RenderAfter } from './render-after';
import { Router } from './router';
import { Shell } from './shell/shell';
import { TabTitles } from './tab-titles';

const LikeButton = lazyPart(async () => ({ default: (await import('../features/likes/like-button')).LikeButton }));
const PlayerSongMenu = lazyPart(() => import('../screens/sharing/player-song-menu'));
const SaveQueue = lazyPart(() => import('../screens/sharing/save-queue'));
const Notices = lazyPart(() => import('./notices/notices'));

interface PageProps {
  services: Promise<Services>;
  unread: Readable<number>;
}

export const Page = ({ services, unread }: PageProps) => (
  <Shell
    player={
      <>
        <RenderAfter of={services}>
          <Notices />
        </RenderAfter>
        <QueueActions value={<SaveQueue />}>
          <PlayerBar
            likeOf={(song) => <LikeButton song={song} />}
            menuOf={(song) => <PlayerSongMenu song={song} />}
            together={<TogetherTool />}
          />
        </QueueActions>
      </>
    }
  >
    <TabTitles unread={unread}>
      <Router />
    </TabTitles>
  </Shell>
);
