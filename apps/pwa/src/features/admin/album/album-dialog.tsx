import { albumAdminEndpoints, BY_VARIOUS_ARTISTS, VARIOUS_ARTISTS } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import { uploadTo } from '../../../platform/api-client/upload-to';
import { useAddedAlbum } from '../catalogue-lists';
import { albumErrors, formOfAlbum, hasMixedGenres, missingOfAlbum } from './album-form';
import type { AlbumForm } from './album-form';
import { useCatalogue } from '../form-parts/catalogue-choices';
import { CreditField } from '../form-parts/credit-field';
import { changedCredit, creditBase, newCredit } from '../form-parts/credit-form';
import { TextField } from '../../../ui/controls/text-field';
import { GenresField } from '../form-parts/genres-field';
import { FailedArtists } from '../form-parts/failed-choices';
import { PictureFormDialog } from '../form-parts/picture-form-dialog';
import { usePictureForm } from '../form-parts/use-picture-form';
import { ReleaseFields } from './release-fields';

interface AlbumDialogProps {
  album?: Album;
  suggestion?: Partial<AlbumForm>;
  suggestedPicture?: File | undefined;
  onAdded?: (album: Album) => void;
  onClose: () => void;
}

const texts = {
  add: { title: 'Add Album', label: 'Add Album', busyLabel: 'Creating...' },
  edit: { title: 'Edit Album', label: 'Save', busyLabel: 'Saving...' },
};
const toasts = {
  add: { saved: 'Album created successfully', failedPrefix: 'Failed to create album: ' },
  edit: { saved: 'Album updated successfully', failedPrefix: 'Failed to update album: ' },
};

const various = [{ value: BY_VARIOUS_ARTISTS, label: VARIOUS_ARTISTS }];

export function AlbumDialog({ album, suggestion, suggestedPicture, onAdded, onClose }: AlbumDialogProps) {
  const mode = album ? 'edit' : 'add';
  const { artists } = useCatalogue();
  const addToList = useAddedAlbum();
  const form = usePictureForm<AlbumForm, Album>({
    initialFields: () => formOfAlbum(album),
    edited: album && { ...album, artists: creditBase(album), genres: formOfAlbum(album).genres },
    suggestion,
    suggestedPicture,
    errorsOf: (fields, changes) => albumErrors(fields, album && changes),
    toasts: toasts[mode],
    send: ({ fields: { genres: _genres, ...fields }, changes, files }, watch) =>
      album
        ? uploadTo(albumAdminEndpoints.change, { params: { id: album._id }, fields: changedCredit(changes, fields), files, ...watch })
        : uploadTo(albumAdminEndpoints.add, { fields: newCredit(fields), files, ...watch }).then(addToList),
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
      <FailedArtists />
      <CreditField value={fields} artists={artists} others={various} errors={errors} onChange={edit} />
      <ReleaseFields value={fields} errors={errors} onChange={edit} />
      {album && album.songs.length > 0 && (
        <GenresField
          value={fields.genres}
          error={errors.genres}
          placeholder={hasMixedGenres(album) ? 'Different genres' : undefined}
          hint="Sets the genres of all songs on this album."
          onChange={(genres) => edit({ genres })}
        />
      )}
    </PictureFormDialog>
  );
}
