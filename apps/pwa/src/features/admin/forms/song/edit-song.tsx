import type { Song } from '@chorus/contracts';
import { songAdminEndpoints } from '@chorus/contracts';
import { useState } from 'react';
import { uploadTo } from '../../../../platform/api-client/upload-to';
import { sortFiles } from '../../upload/file-kinds';
import type { Watch } from '../../upload/upload-machine';
import { changedFields } from '../changed-fields';
import { PictureField } from '../fields/picture-field';
import { FormDialog } from '../form-dialog';
import { pictureError } from '../picture-error';
import { SaveBar } from '../save-bar';
import { useCatalogue } from '../use-catalogue';
import { useSave } from '../use-save';
import { SongFields } from './song-fields';
import { formOfSong, songChangeErrors } from './song-form';

export function EditSong({ song, onClose }: { song: Song; onClose: () => void }) {
  const catalogue = useCatalogue();
  const [before] = useState(() => formOfSong(song));
  const [form, setForm] = useState(before);
  const [picture, setPicture] = useState<File>();
  const [isChecked, setIsChecked] = useState(false);
  const changes = changedFields(form, before);
  const wrong = songChangeErrors(changes);

  const { upload, isBusy, save } = useSave<Song>({
    saved: 'Song updated successfully',
    failed: 'Failed to update song: ',
    onSaved: onClose,
  });

  const submit = () => {
    setIsChecked(true);
    if (Object.keys(wrong).length > 0 || pictureError(picture)) return;
    const files = picture ? { imageFile: picture } : {};
    const request = (watch: Watch) => uploadTo(songAdminEndpoints.change, { params: { id: song._id }, fields: changes, files, ...watch });
    if (Object.keys(changes).length === 0 && !picture) onClose();
    else save(request);
  };

  return (
    <FormDialog
      title="Edit Song"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
      onFiles={(files) => setPicture(sortFiles(files).pictures[0] ?? picture)}
      footer={<SaveBar upload={upload} name={form.title} label="Save" busyLabel="Saving..." onCancel={onClose} />}
    >
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-5">
        <PictureField noun="cover" file={picture} currentUrl={song.imageUrl} error={pictureError(picture)} onChoose={setPicture} />
        <SongFields
          form={form}
          errors={isChecked ? wrong : {}}
          catalogue={catalogue}
          onEdit={(change) => setForm({ ...form, ...change })}
        />
      </fieldset>
    </FormDialog>
  );
}
