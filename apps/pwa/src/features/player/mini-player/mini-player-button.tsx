import { useQueryClient } from '@tanstack/react-query';
import { PictureInPicture2 } from 'lucide-react';
import { useStore } from '../../../platform/store/use-store';
import { IconButton } from '../../../ui/controls/icon-button';
import { toast } from '../../../ui/overlays/toast';
import { useCurrentSong, usePlayback } from '../use-player';
import { openMiniPlayer } from './open-mini-player';
import { hasPictureWindows, pictureWindow } from './picture-window';

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
