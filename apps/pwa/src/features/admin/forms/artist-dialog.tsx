import { artistAdminEndpoints } from '@chorus/contracts';
import type { Artist } from '@chorus/contracts';
import { useState } from 'react';
import { uploadTo } from '../../../platform/api-client/upload-to';
import { sortFiles } from '../upload/file-kinds';
import type { Watch } from '../upload/upload-machine';
import { artistErrors, formOfArtist, missingOfArtist } from './artist-form';
import { changedFields } from './changed-fields';
import { DateField } from './fields/date-field';
import { PictureField } from './fields/picture-field';
import { ParagraphField, TextField } from './fields/text-field';
import { FormDialog } from './form-dialog';
import { pictureError } from './picture-error';
import { SaveBar } from './save-bar';
import { useSave } from './use-save';

interface ArtistDialogProps {
  /** The one to edit; without, one is added. */
  artist?: Artist;
  /** What a new one is probably called. */
  suggestedName?: string;
  onAdded?: (artist: Artist) => void;
  onClose: () => void;
}

const texts = {
  add: { title: 'Add Artist', label: 'Add Artist', busyLabel: 'Creating...' },
  edit: { title: 'Edit Artist', label: 'Save', busyLabel: 'Saving...' },
};
const outcomes = {
  add: { saved: 'Artist created successfully', failed: 'Failed to create artist: ' },
  edit: { saved: 'Artist updated successfully', failed: 'Failed to update artist: ' },
};

export function ArtistDialog({ artist, suggestedName = '', onAdded, onClose }: ArtistDialogProps) {
  const mode = artist ? 'edit' : 'add';
  const [before] = useState(() => formOfArtist(artist));
  const [form, setForm] = useState({ ...before, ...(suggestedName && { fullName: suggestedName }) });
  const [picture, setPicture] = useState<File>();
  const [isChecked, setIsChecked] = useState(false);
  const changes = artist && changedFields(form, before);
  const isUnchanged = changes && Object.keys(changes).length === 0 && !picture;
  const wrong = artistErrors(form, changes);
  const errors = isChecked ? wrong : {};
  const { title, label, busyLabel } = texts[mode];

  const { upload, isBusy, save } = useSave<Artist>({
    ...outcomes[mode],
    onSaved: (saved) => {
      onAdded?.(saved);
      onClose();
    },
  });

  const submit = () => {
    setIsChecked(true);
    if (Object.keys(wrong).length > 0 || pictureError(picture)) return;
    const files = picture ? { imageFile: picture } : {};
    const request = (watch: Watch) =>
      artist && changes
        ? uploadTo(artistAdminEndpoints.change, { params: { id: artist._id }, fields: changes, files, ...watch })
        : uploadTo(artistAdminEndpoints.add, { fields: form, files, ...watch });
    if (isUnchanged) onClose();
    else save(request);
  };

  return (
    <FormDialog
      title={title}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
      onFiles={(files) => setPicture(sortFiles(files).pictures[0] ?? picture)}
      footer={
        <SaveBar
          upload={upload}
          name={form.fullName}
          label={label}
          busyLabel={busyLabel}
          missing={artist ? undefined : missingOfArtist(form, picture)}
          onCancel={onClose}
        />
      }
    >
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-5">
        <PictureField
          noun="picture"
          round
          file={picture}
          currentUrl={artist?.imageUrl}
          error={pictureError(picture)}
          onChoose={setPicture}
        />
        <TextField label="Name" value={form.fullName} error={errors.fullName} onChange={(fullName) => setForm({ ...form, fullName })} />
        <ParagraphField
          label="Description"
          value={form.description}
          error={errors.description}
          onChange={(description) => setForm({ ...form, description })}
        />
        <DateField
          label="Date of birth"
          hint="Optional"
          value={form.dateOfBirth}
          error={errors.dateOfBirth}
          onChange={(dateOfBirth) => setForm({ ...form, dateOfBirth })}
        />
      </fieldset>
    </FormDialog>
  );
}
