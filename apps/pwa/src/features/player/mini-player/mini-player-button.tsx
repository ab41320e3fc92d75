import { useQueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { PictureInPicture2 } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { hasCharacterKeys } from '../../../platform/preferences/character-keys';
import { useStore } from '../../../platform/store/use-store';
import { IconButton } from '../../../ui/controls/icon-button';
import { listenToShortcuts } from '../../../ui/keys/shortcut-handlers';
import { isOfSong } from '../../../ui/keys/shortcuts';
import { toast } from '../../../ui/overlays/toast';
import type { Playback } from '../create-playback';
import { useCurrentSong, usePlayback, PlaybackProvider } from '../use-player';
import { MiniPlayer } from './mini-player';
import { hasPictureWindows, pictureWindow, openPictureWindow } from './picture-window';

/** Shown only if the browser can open a window above all others. */
export function MiniPlayerButton() {
  const playback = usePlayback();
  const client = useQueryClient();
  const hasSong = useCurrentSong() !== undefined;
  const picture = useStore(pictureWindow);

  if (!hasPictureWindows()) return null;
  const toggle = () => (picture ? picture.close() : void openMiniPlayer(playback, client).catch(sayFailed));
  return (
    <IconButton label="Mini player" aria-pressed={picture !== undefined} disabled={!hasSong && !picture} onClick={toggle}>
      <PictureInPicture2 className="size-5" />
    </IconButton>
  );
}

const sayFailed = () => toast.error("The mini player can't open right now");

/** Opens a second view of the same state machines. Playback belongs to the page, and continues when this window closes. */
async function openMiniPlayer(playback: Playback, client: QueryClient): Promise<void> {
  const picture = await openPictureWindow();
  if (!picture) return;
  const root = createRoot(picture.document.body);
  picture.addEventListener('pagehide', () => root.unmount(), { once: true });
  // What shows something in the page is out of sight from here.
  listenToShortcuts(picture.document, { hasCharacters: hasCharacterKeys, isOffered: isOfSong });
  root.render(
    <QueryClientProvider client={client}>
      <PlaybackProvider playback={playback}>
        <MiniPlayer />
      </PlaybackProvider>
    </QueryClientProvider>,
  );
}
