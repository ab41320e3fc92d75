import type { Album, Artist, Song } from '@chorus/contracts';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part';

const SongDialog = lazyPart(async () => ({ default: (await import('../song/song-dialog')).SongDialog }));
const AlbumDialog = lazyPart(async () => ({ default: (await import('../album/album-dialog')).AlbumDialog }));
const ArtistDialog = lazyPart(async () => ({ default: (await import('../artist/artist-dialog')).ArtistDialog }));

export type OpenDialog = { kind: 'song'; song?: Song } | { kind: 'album'; album?: Album } | { kind: 'artist'; artist?: Artist };

interface CatalogueDialogProps {
  open: OpenDialog;
  onClose: () => void;
}

export const CatalogueDialog = ({ open, onClose }: CatalogueDialogProps) => (
  <Suspense>
    {open.kind === 'song' && <SongDialog {...(open.song && { song: open.song })} onClose={onClose} />}
    {open.kind === 'album' && <AlbumDialog {...(open.album && { album: open.album })} onClose={onClose} />}
    {open.kind === 'artist' && <ArtistDialog {...(open.artist && { artist: open.artist })} onClose={onClose} />}
  </Suspense>
);
