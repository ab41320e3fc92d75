import { isSynced } from '@chorus/contracts';
import type { Lyrics, Song, LyricsText } from '@chorus/contracts';
import { LYRICS_EXTENSIONS } from '@chorus/contracts/lyrics/lyrics-files';
import { ParagraphField, TextField } from '../../../ui/controls/text-field';
import { ErrorText } from '../../../ui/states/error-text';
import { countOf, formatDuration } from '../../../ui/formats';
import { unsavedChanges } from '../../../ui/overlays/use-close-request';
import { ConflictDialog } from '../form-parts/conflict-dialog';
import { FileButton } from '../form-parts/file-button';
import { FormDialog } from '../form-parts/form-dialog';
import { SaveBar } from '../form-parts/save-bar';
import { useLyricsForm } from './use-lyrics-form';

const ACCEPTED = [...LYRICS_EXTENSIONS.map((extension) => `.${extension}`), 'text/plain'].join();

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
            <FileButton label="Choose a file" accept={ACCEPTED} onFiles={(files) => void chooseFile(files)} />
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

/** Shows how the lyrics will be stored: their lines, and the times of those that have one. */
const LyricsPreview = ({ lyrics }: { lyrics: LyricsText }) => (
  <section aria-label="Preview">
    <h3 className="text-small font-semibold">
      {lyrics.lines.length === 0 ? 'No lyrics' : `${isSynced(lyrics) ? 'Synced' : 'Not synced'}, ${countOf(lyrics.lines.length, 'line')}`}
    </h3>
    {lyrics.lines.length > 0 && (
      <div tabIndex={0} role="region" aria-label="Lines" className="mt-2 max-h-60 overflow-y-auto rounded-card border border-line p-4">
        {lyrics.lines.map(({ startMs, text }, at) => (
          <p key={at} className="flex min-h-5 gap-3 text-small">
            {startMs !== undefined && <span className="w-12 shrink-0 text-muted">{formatDuration(startMs / 1_000)}</span>}
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {text}
            </span>
          </p>
        ))}
      </div>
    )}
  </section>
);
