import type { Album, Artist, Song } from '@chorus/contracts';
import { SongDialog } from '../song/song-dialog';
import { AlbumDialog } from '../album/album-dialog';
import { ArtistDialog } from '../artist/artist-dialog';

export type OpenDialog = { kind: 'song'; song?: Song } | { kind: 'album'; album?: Album } | { kind: 'artist'; artist?: Artist };

interface CatalogueDialogProps {
  open: OpenDialog;
  onClose: () => void;
}

export const CatalogueDialog = ({ open, onClose }: CatalogueDialogProps) => (
  <>
    {open.kind === 'song' && <SongDialog {...(open.song && { song: open.song })} onClose={onClose} />}
    {open.kind === 'album' && <AlbumDialog {...(open.album && { album: open.album })} onClose={onClose} />}
    {open.kind === 'artist' && <ArtistDialog {...(open.artist && { artist: open.artist })} onClose={onClose} />}
  </>
);
