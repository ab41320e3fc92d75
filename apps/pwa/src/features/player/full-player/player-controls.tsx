import { artistPath, creditsOf } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ArtistLinks } from '../../../ui/artist-links';
import { classNames } from '../../../ui/class-names';
import { SeekSlider } from '../controls/seek-slider';
import { NextButton, PlayButton, PreviousButton, RepeatButton, ShuffleButton } from '../controls/transport';
import { useUnplayable } from '../../../platform/audio/use-can-play';
import { cannotPlay } from '../unplayable';
import { useAvailability, useQueue } from '../use-player';

/** Aligns the icons with the first line of the title and the right edge of the controls. Icon buttons are smaller on wide windows. */
const BESIDE_TITLE = { marginTop: '-0.5rem', marginRight: '-0.75rem' } as const;
const BESIDE_HEADING = { marginTop: '0.125rem', marginRight: '-0.375rem' } as const;

interface PlayerControlsProps {
  song: Song;
  like: ReactNode;
  menu: ReactNode;
  isWide?: boolean;
}

export const PlayerControls = ({ song, like, menu, isWide = false }: PlayerControlsProps) => (
  <>
    <div data-menu-area className="flex items-start justify-between gap-3">
      <h2 className={classNames('line-clamp-2 font-bold wrap-anywhere', isWide ? 'text-heading' : 'text-title')}>{song.title}</h2>
      <span className="flex shrink-0" style={isWide ? BESIDE_HEADING : BESIDE_TITLE}>
        <Suspense>{like}</Suspense>
        <Suspense>{menu}</Suspense>
      </span>
    </div>
    <p className="mt-0.5 mb-2 truncate text-body text-muted">
      <ArtistLinks credits={creditsOf(song)} text={song.artist} pathOf={artistPath} replace />
    </p>
    <SilenceHint song={song} />
    <SeekSlider stacked />
    <div className="mt-3 flex items-center justify-between">
      <ShuffleButton />
      <PreviousButton large />
      <PlayButton large />
      <NextButton large />
      <RepeatButton />
    </div>
  </>
);

/** Why this song or the next ones are not heard. The player covers the line that the rest of the page has while it is offline. */
function SilenceHint({ song }: { song: Song }) {
  const isAvailable = useAvailability();
  const unplayable = useUnplayable([song]);
  const { songs, index } = useQueue();
  const hint = !isAvailable(song)
    ? "You're offline. This song isn't downloaded."
    : unplayable
      ? cannotPlay([song])
      : songs.slice(index + 1).some((next) => !isAvailable(next)) && "You're offline. Songs that aren't downloaded are skipped.";

  return (
    <p role="status" className="not-empty:mb-2 text-caption text-muted">
      {hint}
    </p>
  );
}
