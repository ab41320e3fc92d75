import type { Song } from '@chorus/contracts';
import { AddSongs } from './add-songs';
import { EditSong } from './edit-song';

interface SongDialogProps {
  song?: Song;
  onClose: () => void;
}

export const SongDialog = ({ song, onClose }: SongDialogProps) =>
  song ? <EditSong song={song} onClose={onClose} /> : <AddSongs onClose={onClose} />;
