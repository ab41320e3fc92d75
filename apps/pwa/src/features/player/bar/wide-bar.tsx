import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../ui/hooks/use-media-query';
import { SeekSlider } from '../controls/seek-slider';
import { NextButton, PlayButton, PreviousButton, RepeatButton, ShuffleButton } from '../controls/transport';
import { Volume } from '../controls/volume';
import { WidePlayerButton } from '../full-player/wide-player-button';
import { LyricsButton } from '../lyrics/lyrics-button';
import { MiniPlayerButton } from '../mini-player/mini-player-button';
import type { PlayerBarProps } from '../player-bar-props';
import { UpNextButton } from '../up-next/up-next-button';
import { useCurrentSong } from '../use-player';
import { SongInBar } from './song-in-bar';

export const WideBar = (props: PlayerBarProps) => (
  <section
    aria-label="Player"
    className="grid min-h-22 shrink-0 grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(max-content,1fr)] items-center gap-4 px-5 pb-[env(safe-area-inset-bottom)]"
  >
    <div className="relative flex min-w-0 items-center gap-1">
      <SongInBar linked />
      <WidePlayerButton {...props} />
      {props.likeOf && <Like likeOf={props.likeOf} />}
    </div>
    <div className="mx-auto w-full max-w-2xl">
      <div className="mb-0.5 flex items-center justify-center gap-2">
        <ShuffleButton />
        <PreviousButton />
        <PlayButton />
        <NextButton />
        <RepeatButton />
      </div>
      <SeekSlider />
    </div>
    <div className="flex items-center justify-end">
      <WideTools together={props.together} />
    </div>
  </section>
);

function Like({ likeOf }: Required<Pick<PlayerBarProps, 'likeOf'>>) {
  const song = useCurrentSong();
  return <Suspense fallback={<span className="size-8 shrink-0" />}>{song && likeOf(song)}</Suspense>;
}

/** In narrower windows, the full player has the button. */
const HAS_ROOM = '(min-width: 1280px)';

function WideTools({ together }: { together: ReactNode }) {
  const hasRoom = useMediaQuery(HAS_ROOM);
  return (
    <>
      <LyricsButton />
      {hasRoom && <MiniPlayerButton />}
      {together}
      <UpNextButton />
      <Volume />
    </>
  );
}
