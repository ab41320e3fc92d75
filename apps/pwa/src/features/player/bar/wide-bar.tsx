import { Suspense } from 'react';
import { UpNextButton } from '../up-next/up-next-button';
import { useCurrentSong } from '../use-player';
import type { PlayerBarProps } from './phone-bar';
import { SeekSlider } from './seek-slider';
import { SongInBar } from './song-in-bar';
import { NextButton, PlayButton, PreviousButton, RepeatButton, ShuffleButton } from './transport';
import { MuteButton, VolumeSlider } from './volume';

export const WideBar = ({ likeOf, together }: Pick<PlayerBarProps, 'likeOf' | 'together'>) => (
  <section
    aria-label="Player"
    className="grid min-h-22 shrink-0 grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,1fr)] items-center gap-4 px-5 pb-[env(safe-area-inset-bottom)]"
  >
    <div className="flex min-w-0 items-center gap-1">
      <SongInBar linked />
      {likeOf && <Like likeOf={likeOf} />}
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
      <Suspense fallback={<span className="size-10" />}>{together}</Suspense>
      <UpNextButton />
      <MuteButton />
      <VolumeSlider />
    </div>
  </section>
);

function Like({ likeOf }: Required<Pick<PlayerBarProps, 'likeOf'>>) {
  const song = useCurrentSong();
  return <Suspense fallback={<span className="size-8 shrink-0" />}>{song && likeOf(song)}</Suspense>;
}
