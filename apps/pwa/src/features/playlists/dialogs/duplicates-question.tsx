import type { Playlist, Song } from '@chorus/contracts';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { DialogActions } from '../../../ui/overlays/dialog-actions';
import { useAddOnce } from './use-add-songs';

export interface DuplicatesQuestionProps {
  playlist: Playlist;
  songs: readonly Song[];
  /** The ids of the songs that the playlist has already. */
  duplicates: ReadonlySet<string>;
  onClose: () => void;
}

export function DuplicatesQuestion({ playlist, songs, duplicates, onClose }: DuplicatesQuestionProps) {
  const add = useAddOnce(onClose);
  const others = songs.filter(({ _id }) => !duplicates.has(_id));
  const [song] = songs;
  const named = `“${playlist.name}”`;
  const text =
    songs.length === 1 && song
      ? `“${song.title}” is already in ${named}.`
      : `${duplicates.size} of these ${songs.length} songs ${duplicates.size === 1 ? 'is' : 'are'} already in ${named}.`;

  return (
    <Dialog title="Add again?" onClose={onClose}>
      <p className="text-muted">{text}</p>
      <DialogActions>
        <Button onClick={() => void add(playlist, songs)}>{songs.length === 1 ? 'Add again' : 'Add all'}</Button>
        {others.length > 0 ? (
          <Button look="primary" onClick={() => void add(playlist, others)}>
            Add only new songs
          </Button>
        ) : (
          <Button look="primary" onClick={onClose}>
            {"Don't add"}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
