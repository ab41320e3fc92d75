import type { Lyrics, Song } from '@chorus/contracts';
import { ErrorText } from '../../../ui/error-text';
import { ParagraphField, TextField } from '../../../ui/controls/text-field';
import { unsavedChanges } from '../../../ui/overlays/use-close-request';
import { ConflictDialog } from '../form-parts/conflict-dialog';
import { FileButton } from '../form-parts/file-button';
import { FormDialog } from '../form-parts/form-dialog';
import { SaveBar } from '../form-parts/save-bar';
import { LyricsPreview } from './lyrics-preview';
import { useLyricsForm } from './use-lyrics-form';

interface LyricsFormProps {
  song: Song;
  /** Undefined until they are read. */
  stored: Lyrics | undefined;
  /** The reason why they can't be read. */
  problem: string | undefined;
  onRetry: () => void;
  onClose: () => void;
}

export function LyricsForm({ song, stored, problem, onRetry, onClose }: LyricsFormProps) {
  const form = useLyricsForm(song, stored, onClose);
  const { fields, errors, fileProblem, preview, isChanged, isBusy, upload, conflict, edit, submit, chooseFile } = form;

  return (
    <>
      <FormDialog
        title={`Lyrics for ${song.title}`}
        isBusy={isBusy}
        unsaved={isChanged ? unsavedChanges : undefined}
        onClose={onClose}
        onSubmit={submit}
        onFiles={(files) => void chooseFile(files)}
        footer={<SaveBar upload={upload} name={song.title} label="Save" busyLabel="Saving..." missing={missingOf(form, stored, problem)} />}
      >
        {problem && <ErrorText message={problem} onRetry={onRetry} />}
        <fieldset disabled={isBusy || !stored} className="flex min-w-0 flex-col gap-5">
          <ParagraphField
            label="Lyrics"
            hint="Plain text, or lines with times like [01:23.45]. Leave it empty to remove the lyrics."
            rows={12}
            value={fields.text}
            error={errors.text}
            onChange={(text) => edit({ text })}
          />
          <div className="flex flex-wrap items-center gap-4 text-small">
            <FileButton label="Choose a file" accept=".lrc,.txt,text/plain" onFiles={(files) => void chooseFile(files)} />
            {fileProblem && <ErrorText message={fileProblem} />}
          </div>
          <TextField
            label="Language code (optional)"
            placeholder="en, vi, …"
            value={fields.lang}
            error={errors.lang}
            onChange={(lang) => edit({ lang })}
          />
          {preview && <LyricsPreview lyrics={preview} />}
        </fieldset>
      </FormDialog>
      {conflict && <ConflictDialog {...conflict} />}
    </>
  );
}

/** The reason why they can't be saved. */
function missingOf({ errors }: Pick<ReturnType<typeof useLyricsForm>, 'errors'>, stored: Lyrics | undefined, problem: string | undefined) {
  if (problem) return "The lyrics can't be changed until they load.";
  if (!stored) return 'Loading lyrics…';
  return (errors.text ?? errors.lang) === undefined ? undefined : "Fix what's marked to save.";
}
