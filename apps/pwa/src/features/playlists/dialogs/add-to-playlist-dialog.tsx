import type { Playlist, Song } from '@chorus/contracts';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog';
import { toast } from '../../../ui/overlays/toast';
import { addSongs } from '../add-songs';
import { DuplicatesQuestion } from './duplicates-question';
import { PlaylistChoice } from './playlist-choice';
import type { EditMade } from '../sync/playlist-edit';
import { useDuplicates } from './use-duplicates';
import { useEditPlaylist } from '../use-edit-playlist';

interface AddToPlaylistDialogProps {
  songs: readonly Song[];
  /** What is added, in words. */
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
    // Closed in the meantime, or another one was chosen.
    if (choice !== choices.current) return;
    if (duplicates.size > 0) setQuestion({ playlist, duplicates });
    else await add(playlist, songs);
  };
  // All in one: there is no new playlist without its songs.
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
