import { Music } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names';
import { formatDuration } from '../../../ui/formats';
import { AUDIO_ACCEPT } from '../upload/file-kinds';
import { fileSize } from '../upload/upload-progress-text';
import { FileButton } from '../form-parts/file-button';
import { FileName } from '../form-parts/file-name';

interface AudioFieldProps {
  file: File | undefined;
  /** The duration of the audio that the song has so far, if any. */
  currentDuration?: number;
  isReading: boolean;
  error: string | undefined;
  isMissing: boolean;
  onFiles: (files: File[]) => void;
}

export function AudioField({ file, currentDuration, isReading, error, isMissing, onFiles }: AudioFieldProps) {
  const id = useId();
  const isReplaced = file !== undefined || currentDuration !== undefined;
  const isWrong = isMissing || error !== undefined;

  return (
    <div
      className={classNames(
        'flex items-center gap-4 rounded-card border border-dashed p-4 max-sm:flex-wrap max-sm:gap-y-3',
        isWrong ? 'border-danger' : 'border-line-strong',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'grid size-12 shrink-0 place-items-center rounded-full',
          file ? 'bg-accent-soft text-accent' : 'bg-raised text-faint',
        )}
      >
        <Music className="size-5" />
      </span>
      <div id={id} className="min-w-0 flex-1">
        <p className="truncate text-small font-semibold">
          <Heading file={file} isReplaced={isReplaced} />
        </p>
        <p role="status" className={classNames('text-caption', error ? 'text-danger' : 'text-muted')}>
          {error ?? hintOf(file, isReading, currentDuration)}
        </p>
      </div>
      <FileButton
        label={isReplaced ? 'Replace audio' : 'Choose audio'}
        accept={AUDIO_ACCEPT}
        multiple={!isReplaced}
        className="max-sm:basis-full"
        isWrong={isWrong}
        describedBy={id}
        onFiles={onFiles}
      />
    </div>
  );
}

function Heading({ file, isReplaced }: Pick<AudioFieldProps, 'file'> & { isReplaced: boolean }) {
  if (file) return <FileName name={file.name} />;
  if (isReplaced) return 'Audio';
  return (
    <>
      <span className="pointer-coarse:hidden">Drop songs here</span>
      <span className="pointer-fine:hidden">Songs</span>
    </>
  );
}

function hintOf(file: File | undefined, isReading: boolean, currentDuration: number | undefined): string {
  if (!file && currentDuration !== undefined) return formatDuration(currentDuration);
  if (!file) return 'Tags fill the form. Several files make a list.';
  return isReading ? 'Reading its tags…' : fileSize(file.size);
}
