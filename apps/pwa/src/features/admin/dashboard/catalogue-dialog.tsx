import type { Album, Artist, Song } from '@chorus/contracts';
import { lazy, Suspense } from 'react';

const SongDialog = lazy(async () => ({ default: (await import('../forms/song-dialog')).SongDialog }));
const AlbumDialog = lazy(async () => ({ default: (await import('../forms/album-dialog')).AlbumDialog }));
const ArtistDialog = lazy(async () => ({ default: (await import('../forms/artist-dialog')).ArtistDialog }));

/** What is edited; without a thing one is added. */
export type OpenDialog = { kind: 'song'; song?: Song } | { kind: 'album'; album?: Album } | { kind: 'artist'; artist?: Artist };

interface CatalogueDialogProps {
  open: OpenDialog;
  onClose: () => void;
}

/** The form for a song, an album or an artist, whose code comes when it is first opened. */
export const CatalogueDialog = ({ open, onClose }: CatalogueDialogProps) => (
  <Suspense>
    {open.kind === 'song' && <SongDialog {...(open.song && { song: open.song })} onClose={onClose} />}
    {open.kind === 'album' && <AlbumDialog {...(open.album && { album: open.album })} onClose={onClose} />}
    {open.kind === 'artist' && <ArtistDialog {...(open.artist && { artist: open.artist })} onClose={onClose} />}
  </Suspense>
);
