import type { ReactNode } from 'react';
import { PlayerBar } from '../features/player/player-bar';
import { useMayHear, useMayListen } from '../features/session/use-may-listen';
import type { Services } from '../platform/services/services';
import type { Readable } from '../platform/store/create-store';
import { lazyPart } from '../ui/lazy-part';
import { PlacesAreOpen } from '../ui/places-are-open';
import { RenderAfter } from './render-after';
import { Router } from './router';
import { TogetherTool } from './shell/parts-for-people';
import { Shell } from './shell/shell';
import { TabTitles } from './tab-titles';
import { LikeButton } from '../features/likes/like-button';
import { ArtistMenus } from '../screens/sharing/artist-menus';
import { PlayerContextMenu, PlayerSongMenu, PlayerSharing } from '../screens/sharing/beside-player';

const Notices = lazyPart(async () => ({ default: (await import('./behind-page')).Notices }));

/** The player shows the last queue, which names songs. */
const ForListeners = ({ children }: { children: ReactNode }) => useMayHear() && children;

interface PageProps {
  services: Promise<Services>;
  unread: Readable<number>;
  onShown?: (() => void) | undefined;
}

export const Page = ({ services, unread, onShown }: PageProps) => (
  <PlacesAreOpen value={useMayListen()}>
    <ArtistMenus>
      <Shell
        player={
          <>
            <RenderAfter of={services}>
              <Notices />
            </RenderAfter>
            <ForListeners>
              <PlayerSharing>
                <PlayerBar
                  likeOf={(song) => <LikeButton song={song} />}
                  menuOf={(song) => <PlayerSongMenu song={song} />}
                  contextMenuOf={(song) => <PlayerContextMenu song={song} />}
                  together={<TogetherTool />}
                />
              </PlayerSharing>
            </ForListeners>
          </>
        }
      >
        <TabTitles unread={unread}>
          <Router onShown={onShown} />
        </TabTitles>
      </Shell>
    </ArtistMenus>
  </PlacesAreOpen>
);
