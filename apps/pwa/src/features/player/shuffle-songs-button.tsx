import type { Song } from '@chorus/contracts';
import { Shuffle } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import { useAvailability } from './use-player';
import { useShuffleSongs } from './use-shuffle-songs';

interface ShuffleSongsButtonProps {
  songs: readonly Song[];
  source: string;
}

export const ShuffleSongsButton = ({ songs, source }: ShuffleSongsButtonProps) => (
  <Button look="quiet" className="@max-2xl:px-3.5" disabled={!songs.some(useAvailability())} onClick={useShuffleSongs(songs, source)}>
    <Shuffle aria-hidden className="size-4" />
    Shuffle
  </Button>
);
