import { screenPaths } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { Keyboard } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { likesOfSongs } from '../../features/likes/likes-in-page';
import { useLike } from '../../features/likes/use-likes';
import { useFullPlayer } from '../../features/player/full-player/use-full-player';
import { useCurrentSong } from '../../features/player/use-player';
import { usePerson } from '../../features/session/use-session';
import { hasCharacterKeys } from '../../platform/preferences/character-keys';
import { IconButton } from '../../ui/controls/icon-button';
import { listenToShortcuts } from '../../ui/keys/shortcut-handlers';
import { useShortcut } from '../../ui/keys/use-shortcut';
import { lazyPart } from '../../ui/lazy-part';
import { toast } from '../../ui/overlays/toast';

const ShortcutsDialog = lazyPart(async () => ({ default: (await import('./shortcuts-dialog')).ShortcutsDialog }));

/** Listens to the keys of the page, handles those that are not the player's, and shows the list of all. */
export function KeyboardShortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  const song = useCurrentSong();
  useEffect(() => listenToShortcuts(document, { hasCharacters: hasCharacterKeys }), []);
  useShortcut('help', () => setIsOpen(true));
  useSearchKey();

  return (
    <>
      {song && <LikeKey song={song} />}
      <IconButton label="Keyboard shortcuts" className="max-md:hidden" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Keyboard className="size-5" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useSearchKey() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const player = useFullPlayer();

  useShortcut('search', () => {
    const to = { pathname: screenPaths.search, search: pathname === screenPaths.search ? search : '', hash: 'search' };
    // It takes the place of an open player, so that Back does not lead there.
    void navigate(to, { replace: player.isOpen });
  });
}

/** The heart may be out of sight, so a toast says what has become of it. A visitor is told to sign in instead. */
function LikeKey({ song }: { song: Song }) {
  const { isLiked, toggle } = useLike(likesOfSongs, song);
  const isSignedIn = usePerson() !== undefined;

  useShortcut('like', () => {
    toggle();
    if (isSignedIn) toast.latest(isLiked ? 'Removed from Liked songs' : 'Added to Liked songs');
  });
  return null;
}
