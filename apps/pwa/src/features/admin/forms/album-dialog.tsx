import { albumAdminEndpoints, EARLIEST_ALBUM_YEAR } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import { useState } from 'react';
import { uploadTo } from '../../../platform/api-client/upload-to';
import { sortFiles } from '../upload/file-kinds';
import type { Watch } from '../upload/upload-machine';
import { albumErrors, formOfAlbum, missingOfAlbum } from './album-form';
import type { AlbumForm } from './album-form';
import { artistChoices } from './artist-choices';
import { changedFields } from './changed-fields';
import { ChoiceField } from './fields/choice-field';
import { PictureField } from './fields/picture-field';
import { TextField } from './fields/text-field';
import { FormDialog } from './form-dialog';
import { pictureError } from './picture-error';
import { SaveBar } from './save-bar';
import { useCatalogue } from './use-catalogue';
import { useSave } from './use-save';

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
  const [before] = useState(() => formOfAlbum(album));
  const [form, setForm] = useState({ ...before, ...suggestion });
  const [picture, setPicture] = useState(suggestedPicture);
  const [isChecked, setIsChecked] = useState(false);
  const changes = album && changedFields(form, before);
  const isUnchanged = changes && Object.keys(changes).length === 0 && !picture;
  const wrong = albumErrors(form, changes);
  const errors = isChecked ? wrong : {};
  const { title, label, busyLabel } = texts[mode];

  const { upload, isBusy, save } = useSave<Album>({
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
      album && changes
        ? uploadTo(albumAdminEndpoints.change, { params: { id: album._id }, fields: changes, files, ...watch })
        : uploadTo(albumAdminEndpoints.add, { fields: form, files, ...watch });
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
          name={form.title}
          label={label}
          busyLabel={busyLabel}
          missing={album ? undefined : missingOfAlbum(form, picture)}
          onCancel={onClose}
        />
      }
    >
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-5">
        <PictureField noun="cover" file={picture} currentUrl={album?.imageUrl} error={pictureError(picture)} onChoose={setPicture} />
        <TextField label="Title" value={form.title} error={errors.title} onChange={(title) => setForm({ ...form, title })} />
        <ChoiceField
          label="Artist"
          value={form.artistId}
          choices={artistChoices(artists)}
          error={errors.artistId}
          onChange={(artistId) => setForm({ ...form, artistId })}
        />
        <TextField
          label="Release year"
          type="number"
          inputMode="numeric"
          min={EARLIEST_ALBUM_YEAR}
          max={new Date().getFullYear()}
          value={form.releaseYear}
          error={errors.releaseYear}
          onChange={(releaseYear) => setForm({ ...form, releaseYear })}
        />
      </fieldset>
    </FormDialog>
  );
}
