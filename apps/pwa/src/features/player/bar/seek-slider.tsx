import { useState } from 'react';
import { formatDuration } from '../../../ui/formats';
import { Slider } from '../../../ui/slider';
import { usePlayback } from '../playback-provider';
import { useCurrentSong, useDuration, useElapsedSeconds } from '../use-player';

interface SeekSliderProps {
  stacked?: boolean;
}

/** Renders every second; kept apart so that nothing else does. */
export function SeekSlider({ stacked = false }: SeekSliderProps) {
  const { player } = usePlayback();
  const hasSong = useCurrentSong() !== undefined;
  const elapsed = useElapsedSeconds();
  const duration = Math.round(useDuration());
  const [dragged, setDragged] = useState<number>();
  const shown = Math.min(dragged ?? elapsed, duration);

  const seek = (seconds: number) => {
    setDragged(undefined);
    player.send({ type: 'player.seek', seconds });
  };

  return (
    <div className={stacked ? 'grid grid-cols-2 gap-x-2' : 'grid grid-cols-[3rem_1fr_3rem] items-center gap-2'}>
      <span className={stacked ? 'order-1 text-caption text-muted' : 'text-right text-caption text-muted'}>{formatDuration(shown)}</span>
      <Slider
        label="Seek"
        value={shown}
        max={duration}
        step={1}
        valueText={`${formatDuration(shown)} of ${formatDuration(duration)}`}
        disabled={!hasSong || duration === 0}
        onChange={setDragged}
        onCommit={seek}
        className={stacked ? 'col-span-2 h-11' : ''}
      />
      <span className={stacked ? 'order-1 text-right text-caption text-muted' : 'text-caption text-muted'}>{formatDuration(duration)}</span>
    </div>
  );
}
