import { useMemo } from 'react';
import { Cover } from '../../../ui/media/cover';
import { SeekSlider } from '../controls/seek-slider';
import { NextButton, PlayButton, PreviousButton } from '../controls/transport';
import { coverGlow } from '../cover-light';
import { useCurrentSong } from '../use-player';

/** Fills a small window: the cover takes the height that is left. */
export function MiniPlayer() {
  const song = useCurrentSong();
  const backgroundImage = useMemo(() => song && coverGlow(song.artwork), [song]);

  return (
    <main className="flex h-dvh flex-col overflow-hidden bg-ground text-ink" style={{ backgroundImage }}>
      <div className="flex min-h-0 flex-1 items-center overflow-hidden">
        {song && (
          <Cover
            key={song.imageUrl}
            kind="song"
            src={song.imageUrl}
            artwork={song.artwork}
            sizes="320px"
            alt={`Cover of ${song.title}`}
            eager
            className="w-full"
          />
        )}
      </div>
      <div className="shrink-0 px-4 pt-3 pb-2">
        <h1 title={song?.title} className="truncate font-bold">
          {song?.title ?? 'Nothing is playing'}
        </h1>
        <p title={song?.artist} className="truncate text-small text-muted">
          {song?.artist}
        </p>
        <SeekSlider stacked />
        <div className="flex items-center justify-center gap-4">
          <PreviousButton />
          <PlayButton />
          <NextButton />
        </div>
      </div>
    </main>
  );
}
