import type { Song } from '@chorus/contracts';
import { Suspense } from 'react';
import { Cover } from '../../../ui/media/cover';
import { Visualizer } from '../visualizer/visualizer';

interface LargeCoverProps {
  song: Song;
  sizes: string;
}

/** A cover that fills the available width. */
export const LargeCover = ({ song, sizes }: LargeCoverProps) => (
  <div className="relative isolate">
    <Cover
      kind="song"
      src={song.imageUrl}
      artwork={song.artwork}
      sizes={sizes}
      alt={`Cover of ${song.title}`}
      eager
      className="w-full rounded-card shadow-float"
    />
    <Suspense>
      <Visualizer color={song.artwork?.color} />
    </Suspense>
  </div>
);
