import { screenPaths } from '@chorus/contracts';
import { ListMusic, Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { PlaylistSkeletons } from '../../features/catalogue/playlist-skeletons';
import { NewPlaylistDialog } from '../../features/playlists/dialogs/new-playlist-dialog';
import { PlaylistLink } from '../../features/playlists/playlist-link';
import { useShownPlaylists, useSidebarPlaylists } from '../../features/playlists/use-playlists';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/states/empty-state';
import { PlaylistContextMenu } from '../playlist/playlist-context-menu';

const rows = '-mx-2 grid gap-x-4 @xl:grid-cols-2 @4xl:grid-cols-3';

export function YourPlaylists() {
  const heading = useFocusAtOwnPath();
  const [isMaking, setMaking] = useState(false);

  return (
    <section aria-labelledby="your-playlists">
      <header className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 id="your-playlists" ref={heading} tabIndex={-1} className="text-title font-bold">
          Your playlists
        </h2>
        <Button aria-haspopup="dialog" onClick={() => setMaking(true)}>
          <Plus aria-hidden className="size-4" />
          New playlist
        </Button>
      </header>
      <Rows />
      {isMaking && <NewPlaylistDialog replace={false} onClose={() => setMaking(false)} />}
    </section>
  );
}

function Rows() {
  const playlists = useSidebarPlaylists();
  const isKnown = useShownPlaylists() !== undefined;

  if (playlists.length > 0) {
    return (
      <ul className={rows}>
        {playlists.map((playlist) => (
          <li key={playlist._id} data-menu-area className="min-w-0">
            <PlaylistLink playlist={playlist} />
            <PlaylistContextMenu playlist={playlist} />
          </li>
        ))}
      </ul>
    );
  }
  if (isKnown) return <EmptyState icon={<ListMusic />} title="No playlists yet" hint="Playlists you make or join show up here." />;
  return (
    <div role="status">
      <span className="sr-only">Loading playlists…</span>
      <ul aria-hidden className={rows}>
        <PlaylistSkeletons compact={false} />
      </ul>
    </div>
  );
}

/** At their own path, people begin at the heading of the playlists. Back leads them to where they were. */
function useFocusAtOwnPath() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const navigation: string = useNavigationType();
  const isBack = navigation === 'POP' && key !== 'default';
  const isOwnPath = pathname === screenPaths.playlists;
  useLayoutEffect(() => {
    if (isOwnPath && !isBack) heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only where the screen opens
  }, []);
  return heading;
}
