import { Suspense } from 'react';
import { useShortcut } from '../../../ui/keys/use-shortcut';
import { lazyPart } from '../../../ui/lazy-part';
import { useFullPlayer } from '../full-player/use-full-player';
import type { PlayerBarProps } from '../player-bar-props';
import { useCurrentSong, useDuration, useElapsedSeconds } from '../use-player';
import { SongInBar } from './song-in-bar';
import { NextButton, PlayButton, PreviousButton } from '../controls/transport';

const FullPlayer = lazyPart(async () => ({ default: (await import('../full-players')).FullPlayer }));

export function PhoneBar({ likeOf, menuOf, contextMenuOf, together }: PlayerBarProps) {
  const fullPlayer = useFullPlayer();
  const song = useCurrentSong();
  useShortcut('fullPlayer', () => song && fullPlayer.open());
  useShortcut('queue', () => song && fullPlayer.open('queue'));
  useShortcut('lyrics', () => song && fullPlayer.open('lyrics'));

  return (
    <section aria-label="Player" className="relative shrink-0 bg-raised">
      <ProgressLine />
      <div data-menu-area className="flex h-16 items-center gap-1 pr-2">
        <button type="button" disabled={!song} className="h-full min-w-0 flex-1 pl-3" onClick={() => fullPlayer.open()}>
          <span className="sr-only">Open the player:</span>
          <SongInBar />
        </button>
        <PreviousButton />
        <PlayButton />
        <NextButton />
        {song && contextMenuOf?.(song)}
      </div>
      {fullPlayer.isOpen && song && (
        <Suspense>
          <FullPlayer
            song={song}
            like={likeOf?.(song)}
            menu={menuOf?.(song)}
            together={together}
            part={fullPlayer.part}
            onClose={fullPlayer.close}
          />
        </Suspense>
      )}
    </section>
  );
}

function ProgressLine() {
  const elapsed = useElapsedSeconds();
  const duration = useDuration();

  return (
    <span aria-hidden className="absolute inset-x-0 top-0 h-0.5 bg-line">
      <span
        // The first visit moves it before the page's code is there.
        data-progress
        className="block h-full origin-left bg-accent"
        style={{ transform: `scaleX(${duration > 0 ? Math.min(1, elapsed / duration) : 0})` }}
      />
    </span>
  );
}
