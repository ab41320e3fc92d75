import { artistPath } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { ChevronDown, ListMusic } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DOMAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Cover } from '../../../ui/cover';
import { IconButton } from '../../../ui/icon-button';
import { lazyPart } from '../../../ui/lazy-part';
import { useModalDialog } from '../../../ui/use-modal-dialog';
import { SeekSlider } from '../bar/seek-slider';
import { NextButton, PlayButton, PreviousButton, RepeatButton, ShuffleButton } from '../bar/transport';
import { MuteButton } from '../bar/volume';
import { OfflineHint } from './offline-hint';
import { useSwipeDown } from './use-swipe-down';

const UpNext = lazyPart(() => import('../up-next/up-next'));

interface FullPlayerProps {
  song: Song;
  like?: ReactNode;
  menu?: ReactNode;
  together?: ReactNode;
  onClose: () => void;
}

export default function FullPlayer({ song, like, menu, together, onClose }: FullPlayerProps) {
  const modal = useModalDialog(onClose);
  const [showsQueue, setShowsQueue] = useState(false);
  const swipe = useSwipeDown(onClose);

  return (
    <dialog
      aria-label="Player"
      className="m-0 h-dvh max-h-none w-screen max-w-none animate-appear bg-ground bg-[linear-gradient(oklch(from_var(--glow)_min(l,0.42)_min(c,0.12)_h_/_0.9),transparent_70%)] text-ink"
      style={{ '--glow': song.artwork?.color ?? 'transparent', translate: `0 ${swipe.distance}px` }}
      {...modal}
    >
      <div className="flex h-full flex-col px-[max(1.5rem,calc(50%-12.5rem))] lying:grid lying:grid-cols-2 lying:grid-rows-[auto_minmax(0,1fr)] lying:gap-x-8 lying:px-8 pt-[env(safe-area-inset-top)] pb-[max(1rem,env(safe-area-inset-bottom))]">
        <PlayerHeader
          together={together}
          showsQueue={showsQueue}
          onQueue={() => setShowsQueue(!showsQueue)}
          onClose={onClose}
          handlers={swipe.handlers}
        />
        {showsQueue ? (
          <div className="-mx-3 flex min-h-0 flex-1 flex-col">
            <Suspense>
              <UpNext />
            </Suspense>
          </div>
        ) : (
          <div className="flex min-h-0 flex-1 touch-none flex-col justify-center py-4" {...swipe.handlers}>
            <Cover
              kind="song"
              src={song.imageUrl}
              artwork={song.artwork}
              sizes="90vw"
              alt={`Cover of ${song.title}`}
              eager
              className="mx-auto w-full max-w-[min(100%,48dvh)] lying:max-w-[min(100%,66dvh)] rounded-card shadow-float"
            />
          </div>
        )}
        <div className="shrink-0 pt-3 lying:self-center">
          <SongNames song={song} like={like} menu={menu} />
          <OfflineHint song={song} />
          <SeekSlider stacked />
          <div className="mt-3 flex items-center justify-between">
            <ShuffleButton />
            <PreviousButton large />
            <PlayButton large />
            <NextButton large />
            <RepeatButton />
          </div>
        </div>
      </div>
    </dialog>
  );
}

interface PlayerHeaderProps {
  together: ReactNode;
  showsQueue: boolean;
  onQueue: () => void;
  onClose: () => void;
  handlers: DOMAttributes<HTMLElement>;
}

const PlayerHeader = ({ together, showsQueue, onQueue, onClose, handlers }: PlayerHeaderProps) => (
  <header className="-mx-3 flex lying:col-span-2 h-14 shrink-0 touch-none items-center justify-between" {...handlers}>
    <div className="flex">
      <IconButton label="Close the player" onClick={onClose}>
        <ChevronDown className="size-6" />
      </IconButton>
      {/* As wide as the buttons at the other end, so that the words stand in the middle. */}
      <Suspense fallback={<span className="size-11" />}>{together ?? <span className="size-11" />}</Suspense>
    </div>
    <span className="text-caption font-semibold text-muted">{showsQueue ? 'Up next' : 'Now playing'}</span>
    <div className="flex">
      <MuteButton />
      <IconButton label="Up next" aria-pressed={showsQueue} onClick={onQueue}>
        <ListMusic className="size-5" />
      </IconButton>
    </div>
  </header>
);

const SongNames = ({ song, like, menu }: Pick<FullPlayerProps, 'song' | 'like' | 'menu'>) => (
  <>
    <div className="flex items-start justify-between gap-3">
      <h2 className="line-clamp-2 text-title font-bold wrap-anywhere">{song.title}</h2>
      <span className="-mt-2 -mr-3 flex shrink-0">
        <Suspense>{like}</Suspense>
        <Suspense>{menu}</Suspense>
      </span>
    </div>
    <p className="mt-0.5 mb-2 truncate text-body text-muted">
      {song.artistId ? (
        <Link replace to={artistPath(song.artistId)} className="pressed-line hover:underline">
          {song.artist}
        </Link>
      ) : (
        song.artist
      )}
    </p>
  </>
);
