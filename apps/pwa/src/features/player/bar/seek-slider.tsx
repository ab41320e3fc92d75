import { Suspense, useState } from 'react';
import { formatDuration } from '../../../ui/formats';
import { lazyPart } from '../../../ui/lazy-part';
import { Slider } from '../../../ui/slider';
import { usePlayback } from '../playback-provider';
import { useCurrentSong, useDuration, useElapsedSeconds, useIsPlaying } from '../use-player';

const SongShape = lazyPart(() => import('../shape/song-shape'));

interface SeekSliderProps {
  stacked?: boolean;
}

/** Renders every second; kept apart so that nothing else does. */
export function SeekSlider({ stacked = false }: SeekSliderProps) {
  const { player } = usePlayback();
  const song = useCurrentSong();
  const isPlaying = useIsPlaying();
  const [hasShape, setHasShape] = useState(false);
  const elapsed = useElapsedSeconds();
  const duration = Math.round(useDuration());
  const [drag, setDrag] = useState<{ songId: string | undefined; seconds: number }>();
  // One that goes on when its song has ended is not of the next one.
  const isOfOther = drag !== undefined && drag.songId !== song?._id;
  const shown = Math.min(drag && !isOfOther ? drag.seconds : elapsed, duration);
  const shape = { played: shareOf(shown, duration), duration, isShown: hasShape, onShown: setHasShape };

  const seek = (seconds: number) => {
    setDrag(undefined);
    if (!isOfOther) player.send({ type: 'player.seek', seconds });
  };

  return (
    <div className={stacked ? 'grid grid-cols-2 gap-x-2' : 'grid grid-cols-[3rem_1fr_3rem] items-center gap-2'}>
      <span className={stacked ? 'order-1 text-caption text-muted' : 'text-right text-caption text-muted'}>{formatDuration(shown)}</span>
      <span className={stacked ? 'relative col-span-2 flex h-11' : 'relative flex'}>
        {/* Not of a song that is only offered: its points are not loaded for nothing. */}
        {song && (isPlaying || shown > 0) && (
          <Suspense>
            <SongShape song={song} {...shape} />
          </Suspense>
        )}
        <Slider
          label="Seek"
          value={shown}
          max={duration}
          step={1}
          valueText={`${formatDuration(shown)} of ${formatDuration(duration)}`}
          disabled={!song || duration === 0}
          hidesRail={hasShape}
          onChange={(seconds) => setDrag((before) => ({ songId: before ? before.songId : song?._id, seconds }))}
          onCommit={seek}
          className={stacked ? 'h-full flex-1' : 'flex-1'}
        />
      </span>
      <span className={stacked ? 'order-1 text-right text-caption text-muted' : 'text-caption text-muted'}>{formatDuration(duration)}</span>
    </div>
  );
}

const shareOf = (seconds: number, duration: number): number => (duration > 0 ? seconds / duration : 0);
