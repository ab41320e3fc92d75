import { albumAdminEndpoints, EARLIEST_ALBUM_YEAR } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import { uploadTo } from '../../../platform/api-client/upload-to';
import { albumErrors, formOfAlbum, missingOfAlbum } from './album-form';
import type { AlbumForm } from './album-form';
import { artistChoices } from './artist-choices';
import { ChoiceField } from '../../../ui/choice-field';
import { TextField } from '../../../ui/text-field';
import { PictureFormDialog } from './picture-form-dialog';
import { useCatalogue } from './use-catalogue';
import { usePictureForm } from './use-picture-form';

interface AlbumDialogProps {
  /** The one to edit; without, one is added. */
  album?: Album;
  /** What is known of a new one. */
  suggestion?: Partial<AlbumForm>;
  suggestedPicture?: File | undefined;
  onAdded?: (album: Album) => void;
  onClose: () => void;
}

const texts = {
  add: { title: 'Add Album', label: 'Add Album', busyLabel: 'Creating...' },
  edit: { title: 'Edit Album', label: 'Save', busyLabel: 'Saving...' },
};
const outcomes = {
  add: { saved: 'Album created successfully', failed: 'Failed to create album: ' },
  edit: { saved: 'Album updated successfully', failed: 'Failed to update album: ' },
};

export function AlbumDialog({ album, suggestion, suggestedPicture, onAdded, onClose }: AlbumDialogProps) {
  const mode = album ? 'edit' : 'add';
  const { artists } = useCatalogue();
  const form = usePictureForm<AlbumForm, Album>({
    start: () => formOfAlbum(album),
    suggestion,
    suggestedPicture,
    errorsOf: (fields, changes) => albumErrors(fields, album && changes),
    outcomes: outcomes[mode],
    send: ({ fields, changes, files }, watch) =>
      album
        ? uploadTo(albumAdminEndpoints.change, { params: { id: album._id }, fields: changes, files, ...watch })
        : uploadTo(albumAdminEndpoints.add, { fields, files, ...watch }),
    onSaved: onAdded,
    onClose,
  });
  const { fields, errors, edit } = form;

  return (
    <PictureFormDialog
      form={form}
      texts={texts[mode]}
      name={fields.title}
      missing={album ? undefined : missingOfAlbum(fields, form.picture)}
      picture={{ noun: 'cover', currentUrl: album?.imageUrl }}
      onClose={onClose}
    >
      <TextField label="Title" value={fields.title} error={errors.title} onChange={(title) => edit({ title })} />
      <ChoiceField
        label="Artist"
        value={fields.artistId}
        choices={artistChoices(artists)}
        error={errors.artistId}
        onChange={(artistId) => edit({ artistId })}
      />
      <TextField
        label="Release year"
        type="number"
        inputMode="numeric"
        min={EARLIEST_ALBUM_YEAR}
        max={new Date().getFullYear()}
        value={fields.releaseYear}
        error={errors.releaseYear}
        onChange={(releaseYear) => edit({ releaseYear })}
      />
    </PictureFormDialog>
  );
}
