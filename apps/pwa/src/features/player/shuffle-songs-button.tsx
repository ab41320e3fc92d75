import type { Song } from '@chorus/contracts';
import { Shuffle } from 'lucide-react';
import { ActionButton } from '../../ui/controls/action-button';
import { useAvailability } from './use-player';
import { useShuffleSongs } from './use-shuffle-songs';

interface ShuffleSongsButtonProps {
  songs: readonly Song[];
  source: string;
}

export const ShuffleSongsButton = ({ songs, source }: ShuffleSongsButtonProps) => (
  <ActionButton icon={<Shuffle />} disabled={!songs.some(useAvailability())} onClick={useShuffleSongs(songs, source)}>
    Shuffle
  </ActionButton>
);
