import { artistAdminEndpoints } from '@chorus/contracts';
import type { Artist } from '@chorus/contracts';
import { uploadTo } from '../../../platform/api-client/upload-to';
import { useAddedArtist } from '../catalogue-lists';
import { artistErrors, changedArtist, formOfArtist, missingOfArtist } from './artist-form';
import type { ArtistForm } from './artist-form';
import { DateField } from '../form-parts/date-field';
import { ParagraphField, TextField } from '../../../ui/controls/text-field';
import { PictureFormDialog } from '../form-parts/picture-form-dialog';
import { usePictureForm } from '../form-parts/use-picture-form';

interface ArtistDialogProps {
  artist?: Artist;
  suggestion?: Partial<ArtistForm>;
  onAdded?: (artist: Artist) => void;
  onClose: () => void;
}

const texts = {
  add: { title: 'Add Artist', label: 'Add Artist', busyLabel: 'Creating...' },
  edit: { title: 'Edit Artist', label: 'Save', busyLabel: 'Saving...' },
};
const toasts = {
  add: { saved: 'Artist created successfully', failedPrefix: 'Failed to create artist: ' },
  edit: { saved: 'Artist updated successfully', failedPrefix: 'Failed to update artist: ' },
};

export function ArtistDialog({ artist, suggestion = {}, onAdded, onClose }: ArtistDialogProps) {
  const mode = artist ? 'edit' : 'add';
  const addToList = useAddedArtist();
  const form = usePictureForm<ArtistForm, Artist>({
    initialFields: () => formOfArtist(artist),
    edited: artist,
    suggestion,
    errorsOf: (fields, changes) => artistErrors(fields, artist && changes),
    toasts: toasts[mode],
    send: ({ fields, changes, files }, watch) =>
      artist
        ? uploadTo(artistAdminEndpoints.change, { params: { id: artist._id }, fields: changedArtist(changes, fields), files, ...watch })
        : uploadTo(artistAdminEndpoints.add, { fields, files, ...watch }).then(addToList),
    onSaved: onAdded,
    onClose,
  });
  const { fields, errors, edit } = form;

  return (
    <PictureFormDialog
      form={form}
      texts={texts[mode]}
      name={fields.fullName}
      missing={artist ? undefined : missingOfArtist(fields, form.picture)}
      picture={{ noun: 'picture', round: true, currentUrl: artist?.imageUrl }}
      onClose={onClose}
    >
      <TextField label="Name" value={fields.fullName} error={errors.fullName} onChange={(fullName) => edit({ fullName })} />
      <TextField
        label="Sort name"
        hint="Optional. Lists sort by it, such as “Bowie, David”."
        value={fields.sortName}
        error={errors.sortName}
        onChange={(sortName) => edit({ sortName })}
      />
      <ParagraphField
        label="Description"
        value={fields.description}
        error={errors.description}
        onChange={(description) => edit({ description })}
      />
      <DateField
        label="Born or formed"
        hint="Optional"
        value={fields.dateOfBirth}
        error={errors.dateOfBirth}
        onChange={(dateOfBirth) => edit({ dateOfBirth })}
      />
    </PictureFormDialog>
  );
}
