import { Maximize, MicVocal, Minimize, Volume2, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useIsPlaying, usePlayback } from '../../../features/player/use-player';
import type { RoomView } from '../../../features/rooms/room-view';
import { useCurrentItem } from '../../../features/rooms/use-current-item';
import { classNames } from '../../../ui/class-names';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';

interface StageControlsProps {
  view: RoomView;
  isHidden: boolean;
  isKaraoke: boolean;
  onKaraoke: () => void;
  onClose: () => void;
}

/** Shown while somebody moves the pointer, presses a key or touches the screen. */
export function StageControls({ view, isHidden, isKaraoke, onKaraoke, onClose }: StageControlsProps) {
  const full = useFullScreen();

  return (
    <div
      className={classNames(
        'absolute top-[max(0.5rem,env(safe-area-inset-top))] right-2 flex items-center gap-1 rounded-full bg-scrim p-1 transition-opacity',
        isHidden && 'pointer-events-none opacity-0',
      )}
    >
      <PlayHere view={view} />
      <IconButton label="Karaoke (K)" aria-pressed={isKaraoke} onClick={onKaraoke}>
        <MicVocal className="size-5" />
      </IconButton>
      {full && (
        <IconButton label={full.isFull ? 'Leave full screen' : 'Full screen'} onClick={full.toggle}>
          {full.isFull ? <Minimize className="size-5" /> : <Maximize className="size-5" />}
        </IconButton>
      )}
      <IconButton label="Close" onClick={onClose}>
        <X className="size-5" />
      </IconButton>
    </div>
  );
}

/** A screen is silent until somebody wants its sound. */
function PlayHere({ view }: { view: RoomView }) {
  const { player } = usePlayback();
  const isHeard = useIsPlaying();
  const { isPlaying } = useCurrentItem(view);

  return (
    isPlaying &&
    !isHeard && (
      <Button look="quiet" onClick={() => player.send({ type: 'player.play' })}>
        <Volume2 aria-hidden className="size-4" />
        Also play here
      </Button>
    )
  );
}

function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

interface FullScreen {
  isFull: boolean;
  toggle: () => void;
}

/** Undefined in browsers that have none, as on iPhones. */
function useFullScreen(): FullScreen | undefined {
  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);

  if (!document.fullscreenEnabled) return undefined;
  return {
    isFull,
    // Browsers may refuse; then it stays as it is. The whole document, because a dialog cannot be full screen.
    toggle: () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined),
  };
}
