import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../../../ui/class-names';
import { PICTURE_ACCEPT } from '../../upload/file-kinds';
import { ChosenPicture } from './chosen-picture';
import { FileButton } from './file-button';
import { FileName } from './file-name';

interface PictureFieldProps {
  /** What the picture is: 'cover', 'picture'. */
  noun: string;
  round?: boolean;
  file: File | undefined;
  /** The picture that stays when none is chosen. */
  currentUrl?: string | undefined;
  /** Where the chosen one comes from, when nobody chose it. */
  origin?: string | undefined;
  error?: string | undefined;
  /** It is missing, which is said elsewhere. */
  isWrong?: boolean;
  onChoose: (file: File) => void;
}

export function PictureField({
  noun,
  round = false,
  file,
  currentUrl,
  origin,
  error,
  isWrong = error !== undefined,
  onChoose,
}: PictureFieldProps) {
  const id = useId();
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
        <p id={id} className={classNames('mt-1.5 text-caption', error ? 'text-danger' : 'text-muted')}>
          {error ?? (file ? (origin ?? <FileName name={file.name} />) : 'JPEG, PNG or WebP, up to 5 MB')}
        </p>
      </div>
    </div>
  );
}

function Preview({ file, currentUrl }: Pick<PictureFieldProps, 'file' | 'currentUrl'>) {
  if (file) return <ChosenPicture file={file} />;
  if (currentUrl) return <img src={currentUrl} alt="" draggable={false} className="size-full object-cover" />;
  return <ImagePlus aria-hidden className="size-7" />;
}
