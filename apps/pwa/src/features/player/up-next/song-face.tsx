import type { Song } from '@chorus/contracts';
import { classNames } from '../../../ui/class-names';
import { Cover } from '../../../ui/media/cover';
import { EqualizerIcon } from '../../../ui/media/equalizer-icon';

interface SongFaceProps {
  song: Song;
  isCurrent: boolean;
  isByHand: boolean;
  isPlaying: boolean;
  isAvailable: boolean;
}

export const SongFace = ({ song, isCurrent, isByHand, isPlaying, isAvailable }: SongFaceProps) => (
  <>
    <Cover kind="song" src={song.imageUrl} artwork={song.artwork} sizes="40px" dimmed={!isAvailable} className="w-10 rounded-small" />
    <span className="min-w-0 flex-1">
      <span className={classNames('block truncate text-small font-semibold', isCurrent && 'text-accent', !isAvailable && 'text-faint')}>
        {song.title}
      </span>
      <span className="block truncate text-caption text-muted">
        {isAvailable ? `${isByHand ? 'Your pick · ' : ''}${song.artist}` : 'Not available offline'}
      </span>
    </span>
    {isCurrent && isPlaying && <EqualizerIcon className="mr-2" />}
  </>
);
