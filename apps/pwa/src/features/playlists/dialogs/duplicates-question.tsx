import type { Playlist, Song } from '@chorus/contracts';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';

interface DuplicatesQuestionProps {
  playlist: Playlist;
  songs: readonly Song[];
  duplicates: ReadonlySet<string>;
  onAdd: (songs: readonly Song[]) => void;
  onClose: () => void;
}

export function DuplicatesQuestion({ playlist: { name }, songs, duplicates, onAdd, onClose }: DuplicatesQuestionProps) {
  const others = songs.filter(({ _id }) => !duplicates.has(_id));
  const [song] = songs;
  const text =
    songs.length === 1 && song
      ? `“${song.title}” is already in ${name}.`
      : `${duplicates.size} of these ${songs.length} songs are already in ${name}.`;

  return (
    <Dialog title="Add again?" onClose={onClose}>
      <p className="text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col">
        <Button onClick={() => onAdd(songs)}>{songs.length === 1 ? 'Add again' : 'Add all'}</Button>
        {others.length > 0 ? (
          <Button look="primary" onClick={() => onAdd(others)}>
            Add only new songs
          </Button>
        ) : (
          <Button look="primary" onClick={onClose}>
            {"Don't add"}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
