import type { Song } from '@chorus/contracts';
import { AddSongs } from './song/add-songs';
import { EditSong } from './song/edit-song';

interface SongDialogProps {
  /** The one to edit; without, songs are added. */
  song?: Song;
  onClose: () => void;
}

export const SongDialog = ({ song, onClose }: SongDialogProps) =>
  song ? <EditSong song={song} onClose={onClose} /> : <AddSongs onClose={onClose} />;
