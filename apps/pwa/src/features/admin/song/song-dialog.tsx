import type { Song } from '@chorus/contracts';
import { AddSongs } from './add-songs';
import { EditSong } from './edit-song';

interface SongDialogProps {
  song?: Song;
  /** Songs to add, besides those that are chosen in the dialog. */
  files?: readonly File[];
  onClose: () => void;
}

export const SongDialog = ({ song, files, onClose }: SongDialogProps) =>
  song ? <EditSong song={song} onClose={onClose} /> : <AddSongs {...(files && { files })} onClose={onClose} />;
