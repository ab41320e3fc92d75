import type { Song } from '@chorus/contracts';
import { earlyAudioOf } from '../../platform/audio/can-play';

interface PlayByCoverProps {
  song: Song;
  isAvailable: boolean;
  onPlay: () => void;
}

/** For pointers only: the play button beside it does the same, and has the accessible name. */
export const PlayByCover = ({ song, isAvailable, onPlay }: PlayByCoverProps) => (
  <button
    type="button"
    aria-hidden
    tabIndex={-1}
    data-testid="cover"
    data-audio={earlyAudioOf(song)}
    className="absolute inset-0 cursor-pointer disabled:cursor-default"
    disabled={!isAvailable}
    onClick={onPlay}
  />
);
