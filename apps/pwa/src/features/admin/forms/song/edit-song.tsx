import type { Song } from '@chorus/contracts';
import { songAdminEndpoints } from '@chorus/contracts';
import { uploadTo } from '../../../../platform/api-client/upload-to';
import { PictureFormDialog } from '../picture-form-dialog';
import { useCatalogue } from '../use-catalogue';
import { usePictureForm } from '../use-picture-form';
import { SongFields } from './song-fields';
import { formOfSong, songChangeErrors } from './song-form';
import type { SongForm } from './song-form';

const texts = { title: 'Edit Song', label: 'Save', busyLabel: 'Saving...' };
const outcomes = { saved: 'Song updated successfully', failed: 'Failed to update song: ' };

export function EditSong({ song, onClose }: { song: Song; onClose: () => void }) {
  const catalogue = useCatalogue();
  const form = usePictureForm<SongForm, Song>({
    start: () => formOfSong(song),
    errorsOf: (_, changes) => songChangeErrors(changes),
    outcomes,
    send: ({ changes, files }, watch) =>
      uploadTo(songAdminEndpoints.change, { params: { id: song._id }, fields: changes, files, ...watch }),
    onClose,
  });
  const { fields, errors, edit } = form;

  return (
    <PictureFormDialog
      form={form}
      texts={texts}
      name={fields.title}
      picture={{ noun: 'cover', currentUrl: song.imageUrl }}
      onClose={onClose}
    >
      <SongFields form={fields} errors={errors} catalogue={catalogue} onEdit={edit} />
    </PictureFormDialog>
  );
}
