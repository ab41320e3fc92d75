import { lazy, Suspense } from 'react';
import { useFullPlayer } from '../full-player/use-full-player';
import { useCurrentSong } from '../use-player';
import { ProgressLine } from './progress-line';
import { SongInBar } from './song-in-bar';
import { NextButton, PlayButton, PreviousButton } from './transport';

const FullPlayer = lazy(() => import('../full-player/full-player'));

/** The player of a phone: one line, and a press on the song opens the rest. */
export function PhoneBar() {
  const fullPlayer = useFullPlayer();
  const song = useCurrentSong();

  return (
    <section aria-label="Player" className="relative shrink-0 bg-raised pb-[env(safe-area-inset-bottom)]">
      <ProgressLine />
      <div className="flex h-16 items-center gap-1 pr-2">
        <button type="button" disabled={!song} className="h-full min-w-0 flex-1 pl-3" onClick={fullPlayer.open}>
          <span className="sr-only">Open the player:</span>
          <SongInBar />
        </button>
        <PreviousButton />
        <PlayButton />
        <NextButton />
      </div>
      {fullPlayer.isOpen && song && (
        <Suspense>
          <FullPlayer song={song} onClose={fullPlayer.close} />
        </Suspense>
      )}
    </section>
  );
}
