import type { Song } from '@chorus/contracts';
import { ChevronDown, ListMusic, MicVocal } from 'lucide-react';
import { Suspense, useMemo, useState, useRef } from 'react';
import type { DOMAttributes, ReactNode, PointerEvent } from 'react';
import { classNames } from '../../../ui/class-names';
import { IconButton } from '../../../ui/controls/icon-button';
import { useModalDialog } from '../../../ui/hooks/use-modal-dialog';
import { MuteButton } from '../controls/volume';
import { useHasLyrics } from '../lyrics/use-lyrics';
import { coverGlow } from '../cover-light';
import { LargeCover } from './large-cover';
import { PlayerControls } from './player-controls';
import { PlayerStatus } from './player-status';
import type { PlayerPart } from './use-full-player';
import { usePlayerShortcuts } from './use-player-shortcuts';
import { UpNext } from '../up-next/up-next';
import { LyricsView } from '../lyrics/lyrics-view';

const titles: Record<PlayerPart, string> = { cover: 'Now playing', queue: 'Up next', lyrics: 'Lyrics' };

const AROUND_COVER = { containerType: 'size' } as const;
/** Leaves room for the visualizer, which rises above it. */
const COVER = { maxWidth: 'min(100%, 100cqh - 2.5rem)' };

/** With larger text, it keeps room for some songs or lines, and the player scrolls. */
const ROOM_FOR_PART = '-mx-3 flex min-h-[min(60dvh,calc(40rem-420px))] flex-1 flex-col lying:min-h-0';

export interface FullPlayerProps {
  song: Song;
  like?: ReactNode;
  menu?: ReactNode;
  together?: ReactNode;
  /** What it shows first, on a phone. */
  part?: PlayerPart;
  onClose: () => void;
}

export function FullPlayer({ song, like, menu, together, part = 'cover', onClose }: FullPlayerProps) {
  const modal = useModalDialog(onClose, { takesFocus: true });
  const [shown, setShown] = useState(part);
  const toggle = (chosen: PlayerPart) => setShown(shown === chosen ? 'cover' : chosen);
  usePlayerShortcuts({ onClose, onToggle: toggle, offersLyrics: useHasLyrics() || shown === 'lyrics' });
  const swipe = useSwipeDown(onClose);
  const backgroundImage = useMemo(() => coverGlow(song.artwork), [song.artwork]);

  return (
    <dialog
      aria-label="Player"
      data-shortcuts
      className="m-0 h-dvh max-h-none w-screen max-w-none animate-appear bg-ground text-ink outline-none"
      style={{ backgroundImage, translate: `0 ${swipe.distance}px` }}
      {...modal}
    >
      <div
        // The queue's rows have menus of their own.
        data-menu-area={shown === 'cover' || undefined}
        className="flex h-full flex-col px-[max(min(1.5rem,6.5vw),calc(50%-12.5rem))] lying:grid lying:grid-cols-2 lying:grid-rows-[auto_minmax(0,1fr)] lying:gap-x-8 lying:px-8 pt-[env(safe-area-inset-top)] pb-[max(1rem,env(safe-area-inset-bottom))]"
      >
        <PlayerHeader together={together} shown={shown} onToggle={toggle} onClose={onClose} handlers={swipe.handlers} />
        {shown !== 'cover' ? (
          <div className={classNames(ROOM_FOR_PART, shown === 'lyrics' && 'text-title')}>
            <Suspense>{shown === 'queue' ? <UpNext /> : <LyricsView />}</Suspense>
          </div>
        ) : (
          <div className="flex min-h-0 flex-1 touch-none flex-col justify-center py-4" style={AROUND_COVER} {...swipe.handlers}>
            <div className="mx-auto w-full" style={COVER}>
              <LargeCover song={song} sizes="90vw" />
            </div>
          </div>
        )}
        <div className="shrink-0 pt-3 lying:self-center">
          <PlayerControls song={song} like={like} menu={menu} />
          {/* Keeps its height while the queue offers them instead, so that the controls stay in place. */}
          <div className="flex min-h-11 flex-wrap justify-center">
            <PlayerStatus isOffered={shown !== 'queue'} />
          </div>
        </div>
      </div>
    </dialog>
  );
}

interface PlayerHeaderProps {
  together: ReactNode;
  shown: PlayerPart;
  onToggle: (part: PlayerPart) => void;
  onClose: () => void;
  handlers: DOMAttributes<HTMLElement>;
}

function PlayerHeader({ together, shown, onToggle, onClose, handlers }: PlayerHeaderProps) {
  const offersLyrics = useHasLyrics() || shown === 'lyrics';

  return (
    <header className="-mx-3 flex lying:col-span-2 h-[clamp(56px,14vw,3.5rem)] shrink-0 touch-none items-center" {...handlers}>
      <div className="flex flex-1 shrink-0">
        <IconButton label="Close the player" onClick={onClose}>
          <ChevronDown className="size-6" />
        </IconButton>
        {together}
      </div>
      <span className="min-w-0 truncate text-caption font-semibold text-muted">{titles[shown]}</span>
      <div className="flex flex-1 shrink-0 justify-end">
        <MuteButton />
        {offersLyrics && (
          <IconButton label="Lyrics" aria-pressed={shown === 'lyrics'} onClick={() => onToggle('lyrics')}>
            <MicVocal className="size-5" />
          </IconButton>
        )}
        <IconButton label="Up next" aria-pressed={shown === 'queue'} onClick={() => onToggle('queue')}>
          <ListMusic className="size-5" />
        </IconButton>
      </div>
    </header>
  );
}

const FAR_ENOUGH_PX = 96;

function useSwipeDown(onSwipe: () => void) {
  const startY = useRef<number>(undefined);
  const [distance, setDistance] = useState(0);

  const move = ({ clientY }: PointerEvent) => {
    if (startY.current !== undefined) setDistance(Math.max(0, clientY - startY.current));
  };
  const end = () => {
    startY.current = undefined;
    setDistance(0);
    if (distance >= FAR_ENOUGH_PX) onSwipe();
  };

  return {
    distance,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') return;
        startY.current = event.clientY;
      },
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: () => {
        startY.current = undefined;
        setDistance(0);
      },
    },
  };
}
