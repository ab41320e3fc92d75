import { useState } from 'react';
import { formatDuration } from '../../../ui/formats';
import { Slider } from '../../../ui/controls/slider';
import { useCurrentSong, useDuration, useElapsedSeconds, useIsPlaying, usePlayback } from '../use-player';
import { SongShape } from '../shape/song-shape';

interface SeekSliderProps {
  stacked?: boolean;
}

/** Renders every second; kept apart so that nothing else does. */
export function SeekSlider({ stacked = false }: SeekSliderProps) {
  const { player } = usePlayback();
  const song = useCurrentSong();
  const isPlaying = useIsPlaying();
  const [hasShape, setHasShape] = useState(false);
  const duration = Math.round(useDuration());
  const { seconds: place, drag, endDrag } = useDrag(song?._id, useElapsedSeconds());
  const shown = Math.min(place, duration);
  const shape = { played: shareOf(shown, duration), duration, isShown: hasShape, onShown: setHasShape };

  const seek = (seconds: number) => {
    if (endDrag()) player.send({ type: 'player.seek', seconds });
  };

  return (
    <div className={stacked ? 'grid grid-cols-2 gap-x-2' : 'grid grid-cols-[3rem_1fr_3rem] items-center gap-2'}>
      <span className={stacked ? 'order-1 text-caption text-muted' : 'text-right text-caption text-muted'}>{formatDuration(shown)}</span>
      <span className={stacked ? 'relative col-span-2 flex h-11' : 'relative flex'}>
        {/* A song that is only offered has no shape: its points would be loaded for nothing. */}
        {song && (isPlaying || shown > 0) && <SongShape song={song} {...shape} />}
        <Slider
          label="Seek"
          value={shown}
          max={duration}
          step={1}
          valueText={`${formatDuration(shown)} of ${formatDuration(duration)}`}
          disabled={!song || duration === 0}
          hidesRail={hasShape}
          onChange={drag}
          onCommit={seek}
          className={stacked ? 'h-full flex-1' : 'flex-1'}
        />
      </span>
      <span className={stacked ? 'order-1 text-right text-caption text-muted' : 'text-caption text-muted'}>{formatDuration(duration)}</span>
    </div>
  );
}

/** A drag that continues after its song has ended does not seek in the next song. */
function useDrag(songId: string | undefined, elapsed: number) {
  const [begun, setBegun] = useState<{ songId: string | undefined; seconds: number }>();
  const isOfSong = !begun || begun.songId === songId;
  return {
    seconds: begun && isOfSong ? begun.seconds : elapsed,
    drag: (seconds: number) => setBegun({ songId: begun ? begun.songId : songId, seconds }),
    /** Returns whether the drag was in the song that plays. */
    endDrag: () => {
      setBegun(undefined);
      return isOfSong;
    },
  };
}

const shareOf = (seconds: number, duration: number): number => (duration > 0 ? seconds / duration : 0);
