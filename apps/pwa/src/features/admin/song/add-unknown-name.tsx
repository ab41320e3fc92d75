import { useRef } from 'react';
import { AlbumDialog } from '../album/album-dialog';
import { ArtistDialog } from '../artist/artist-dialog';
import type { SongForm } from './song-form';
import type { FilledDraft } from './use-filled-drafts';

export interface UnknownName extends FilledDraft {
  what: 'artist' | 'album';
}

interface AddUnknownNameProps extends UnknownName {
  onAdded: (change: Partial<SongForm>) => void;
  /** Whether the name has been added. */
  onClose: (isAdded: boolean) => void;
}

export function AddUnknownName({ what, draft, form, cover, ...on }: AddUnknownNameProps) {
  const isAdded = useRef(false);
  const onClose = () => on.onClose(isAdded.current);
  const onAdded = (change: Partial<SongForm>) => {
    isAdded.current = true;
    on.onAdded(change);
  };
  const { artist = '', album = '', date } = draft.tags ?? {};
  if (what === 'artist') {
    return <ArtistDialog suggestedName={artist} onAdded={({ _id }) => onAdded({ artistId: _id })} onClose={onClose} />;
  }
  return (
    <AlbumDialog
      suggestion={{ title: album, artistId: form.artistId, ...(date && { releaseYear: date.slice(0, 4) }) }}
      suggestedPicture={cover.file}
      onAdded={({ _id }) => onAdded({ albumId: _id })}
      onClose={onClose}
    />
  );
}
