import { PictureField } from '../fields/picture-field';
import { pictureError } from '../picture-error';
import type { Catalogue } from '../use-catalogue';
import { AudioField } from './audio-field';
import { coverOfDraft, isReading, unknownNames } from './song-drafts';
import type { SongDraft } from './song-drafts';
import { SongFields } from './song-fields';
import { newSongErrors } from './song-form';
import type { SongForm } from './song-form';
import { filesError } from './song-needs';

interface SongDraftFormProps {
  draft: SongDraft;
  form: SongForm;
  catalogue: Catalogue;
  /** Says what is wrong. */
  isChecked: boolean;
  isBusy: boolean;
  onFiles: (files: File[]) => void;
  onEdit: (change: Partial<SongForm>) => void;
  onAddArtist: () => void;
  onAddAlbum: () => void;
}

export function SongDraftForm({ draft, form, catalogue, isChecked, isBusy, onFiles, onEdit, onAddArtist, onAddAlbum }: SongDraftFormProps) {
  const cover = coverOfDraft(draft);
  const filesMissing = isChecked ? filesError(draft) : undefined;

  return (
    <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-5">
      <AudioField file={draft.audio} isReading={isReading(draft)} isWrong={isChecked && !draft.audio} onFiles={onFiles} />
      <PictureField
        noun="cover"
        file={cover}
        origin={draft.picture ? undefined : 'Found in the audio file'}
        error={pictureError(cover)}
        isWrong={filesMissing !== undefined && (!cover || pictureError(cover) !== undefined)}
        onChoose={(picture) => onFiles([picture])}
      />
      {filesMissing && !pictureError(cover) && (
        <p role="alert" className="-mt-2 text-small text-danger">
          {filesMissing}
        </p>
      )}
      <SongFields
        form={form}
        errors={isChecked ? newSongErrors(form) : {}}
        catalogue={catalogue}
        unknown={unknownNames(draft, catalogue)}
        withDuration
        onEdit={onEdit}
        onAddArtist={onAddArtist}
        onAddAlbum={onAddAlbum}
      />
    </fieldset>
  );
}
