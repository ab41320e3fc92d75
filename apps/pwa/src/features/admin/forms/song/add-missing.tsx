import { AlbumDialog } from '../album-dialog';
import { ArtistDialog } from '../artist-dialog';
import { coverOfDraft } from './song-drafts';
import type { SongDraft } from './song-drafts';
import type { SongForm } from './song-form';

/** What a song's audio names and the catalogue does not have. */
export interface Missing {
  what: 'artist' | 'album';
  draft: SongDraft;
  form: SongForm;
}

interface AddMissingProps extends Missing {
  onAdded: (change: Partial<SongForm>) => void;
  onClose: () => void;
}

/** Adds it on the way, and gives it to the song. */
export function AddMissing({ what, draft, form, onAdded, onClose }: AddMissingProps) {
  const { artist = '', album = '', date } = draft.tags ?? {};
  if (what === 'artist') {
    return <ArtistDialog suggestedName={artist} onAdded={({ _id }) => onAdded({ artistId: _id })} onClose={onClose} />;
  }
  return (
    <AlbumDialog
      suggestion={{ title: album, artistId: form.artistId, ...(date && { releaseYear: date.slice(0, 4) }) }}
      suggestedPicture={coverOfDraft(draft)}
      onAdded={({ _id }) => onAdded({ albumId: _id })}
      onClose={onClose}
    />
  );
}
