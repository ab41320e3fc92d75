import { PictureField } from '../form-parts/picture-field';
import type { Catalogue } from '../form-parts/catalogue-choices';
import type { NameKind } from './add-unknown-name';
import { AudioField } from './audio-field';
import { isReading } from './song-drafts';
import type { ChosenFiles } from './song-drafts';
import { RepeatHint } from './repeat-hint';
import { SongFields } from './song-fields';
import { newSongErrors } from './song-form';
import type { SongForm } from './song-form';
import { missingFiles } from './song-draft-needs';
import type { FilledDraft } from './use-filled-drafts';

const ALBUM_UNKNOWN = 'Add the album, or choose another or none';

interface SongDraftFormProps extends FilledDraft {
  catalogue: Catalogue;
  showsErrors: boolean;
  isBusy: boolean;
  onFiles: (files: ChosenFiles) => void;
  onEdit: (change: Partial<SongForm>) => void;
  onAllowRepeat: () => void;
  onSkip: () => void;
  onAddName: (what: NameKind) => void;
}

export function SongDraftForm({
  draft,
  form,
  cover,
  problems,
  repeat,
  unknown,
  catalogue,
  showsErrors,
  isBusy,
  onFiles,
  onEdit,
  onAllowRepeat,
  onSkip,
  onAddName,
}: SongDraftFormProps) {
  const showsMissing = showsErrors && !isReading(draft);
  const missing = showsMissing ? missingFiles({ draft, cover }) : undefined;

  return (
    <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-5">
      <AudioField
        file={draft.audio}
        isReading={isReading(draft)}
        error={problems.audio}
        isMissing={showsErrors && !draft.audio}
        onFiles={(audio) => onFiles({ audio, pictures: [] })}
      />
      {repeat && <RepeatHint repeat={repeat} title={form.title} onAdd={onAllowRepeat} onSkip={onSkip} />}
      <PictureField
        noun="cover"
        file={cover.file}
        currentUrl={cover.url}
        origin={cover.origin}
        error={problems.cover}
        isMissing={missing !== undefined && !cover.file && !cover.url}
        onChoose={(picture) => onFiles({ audio: [], pictures: [picture] })}
      />
      {missing && (
        <p role="alert" className="-mt-2 text-small text-danger">
          {missing}
        </p>
      )}
      <SongFields
        form={form}
        errors={showsMissing ? { ...newSongErrors(form), ...(unknown.album && { albumId: ALBUM_UNKNOWN }) } : {}}
        catalogue={catalogue}
        unknown={unknown}
        withDuration
        onEdit={onEdit}
        onAddName={onAddName}
      />
    </fieldset>
  );
}
