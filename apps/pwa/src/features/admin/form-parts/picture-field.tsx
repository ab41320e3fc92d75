import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names';
import { PICTURE_ACCEPT } from '../upload/file-kinds';
import { ChosenPicture } from './chosen-picture';
import { FileButton } from './file-button';
import { FileName } from './file-name';

interface PictureFieldProps {
  noun: string;
  round?: boolean;
  file: File | undefined;
  currentUrl?: string | undefined;
  /** Shown for a picture that nobody chose, such as one from the audio file. */
  origin?: string | undefined;
  error?: string | undefined;
  /** Marked as missing; the form shows the message. */
  isMissing?: boolean;
  onChoose: (file: File) => void;
}

export function PictureField({ noun, round = false, file, currentUrl, origin, error, isMissing = false, onChoose }: PictureFieldProps) {
  const id = useId();
  const isWrong = isMissing || error !== undefined;
  const hasPicture = file !== undefined || currentUrl !== undefined;

  return (
    <div className="flex items-center gap-4">
      <div
        className={classNames(
          'grid size-24 shrink-0 place-items-center overflow-hidden bg-raised text-faint ring-1',
          round ? 'rounded-full' : 'rounded-cover',
          isWrong ? 'ring-danger' : 'ring-line',
          !hasPicture && !isWrong && 'border border-dashed border-line-strong ring-transparent',
        )}
      >
        <Preview file={file} currentUrl={currentUrl} />
      </div>
      <div className="min-w-0">
        <FileButton
          label={`${hasPicture ? 'Replace' : 'Choose'} ${noun}`}
          accept={PICTURE_ACCEPT}
          isWrong={isWrong}
          describedBy={id}
          onFiles={([chosen]) => chosen && onChoose(chosen)}
        />
        <p id={id} role="status" className={classNames('mt-1.5 text-caption', error ? 'text-danger' : 'text-muted')}>
          {error ?? <Hint file={file} origin={origin} />}
        </p>
      </div>
    </div>
  );
}

function Hint({ file, origin }: Pick<PictureFieldProps, 'file' | 'origin'>) {
  if (origin) return origin;
  return file ? <FileName name={file.name} /> : 'JPEG, PNG or WebP, up to 5 MB';
}

function Preview({ file, currentUrl }: Pick<PictureFieldProps, 'file' | 'currentUrl'>) {
  if (file) return <ChosenPicture file={file} />;
  if (currentUrl) return <img src={currentUrl} alt="" draggable={false} className="size-full object-cover" />;
  return <ImagePlus aria-hidden className="size-7" />;
}
