import type { Playlist, Song } from '@chorus/contracts';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog';
import { DuplicatesQuestion } from './duplicates-question';
import { useDuplicates } from './find-duplicates';
import { PlaylistChoice } from './playlist-choice';
import { useAddOnce } from './use-add-songs';

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
  const add = useAddOnce(onClose);
  const findDuplicates = useDuplicates();
  const [question, setQuestion] = useState<Question>();

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

  if (question) return <DuplicatesQuestion songs={songs} {...question} onClose={onClose} />;
  return (
    <Dialog title="Add to playlist" onClose={onClose}>
      <p className="-mt-2 mb-4 truncate text-small text-muted" title={title}>
        {title}
      </p>
      <PlaylistChoice onChoose={(playlist) => void choose(playlist)} onCreate={create} />
    </Dialog>
  );
}
