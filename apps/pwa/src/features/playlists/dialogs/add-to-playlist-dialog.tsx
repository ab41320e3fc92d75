import type { Playlist, Song } from '@chorus/contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { toast } from '../../../ui/overlays/toast';
import { addSongs } from '../sync/playlist-edit';
import type { EditMade } from '../sync/playlist-edit';
import { useEditPlaylist } from '../use-playlists';
import { useDuplicates } from './find-duplicates';
import { PlaylistChoice } from './playlist-choice';

interface AddToPlaylistDialogProps {
  songs: readonly Song[];
  /** The songs to be added, in words. */
  title: string;
  onClose: () => void;
}

interface Question {
  playlist: Playlist;
  duplicates: ReadonlySet<string>;
}

export function AddToPlaylistDialog({ songs, title, onClose }: AddToPlaylistDialogProps) {
  const edit = useEditPlaylist();
  const findDuplicates = useDuplicates();
  const [question, setQuestion] = useState<Question>();

  const isAdding = useRef(false);
  const add = async ({ _id, name }: Pick<Playlist, '_id' | 'name'>, chosen: readonly Song[], ...before: readonly EditMade[]) => {
    if (isAdding.current) return;
    isAdding.current = true;
    const isStored = await edit(_id, ...before, ...addSongs(chosen));
    isAdding.current = false;
    // The person was told why, and may try again.
    if (!isStored) return;
    onClose();
    toast.success(`Added to ${name}`);
  };
  const choices = useRef(0);
  useEffect(
    () => () => {
      choices.current += 1;
    },
    [],
  );
  const choose = async (playlist: Playlist) => {
    const choice = (choices.current += 1);
    const duplicates = await findDuplicates(playlist, songs);
    // The dialog was closed in the meantime, or another playlist was chosen.
    if (choice !== choices.current) return;
    if (duplicates.size > 0) setQuestion({ playlist, duplicates });
    else await add(playlist, songs);
  };
  // All edits are made at once: there is no new playlist without its songs.
  const create = (name: string) => void add({ _id: crypto.randomUUID(), name }, songs, { kind: 'create', name, description: null });

  if (question) {
    const { playlist, duplicates } = question;
    return (
      <DuplicatesQuestion
        playlist={playlist}
        songs={songs}
        duplicates={duplicates}
        onAdd={(chosen) => void add(playlist, chosen)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title="Add to playlist" onClose={onClose}>
      <p className="-mt-2 mb-4 truncate text-small text-muted" title={title}>
        {title}
      </p>
      <PlaylistChoice onChoose={(playlist) => void choose(playlist)} onCreate={create} />
    </Dialog>
  );
}

interface DuplicatesQuestionProps {
  playlist: Playlist;
  songs: readonly Song[];
  duplicates: ReadonlySet<string>;
  onAdd: (songs: readonly Song[]) => void;
  onClose: () => void;
}

function DuplicatesQuestion({ playlist: { name }, songs, duplicates, onAdd, onClose }: DuplicatesQuestionProps) {
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
