import { useId } from 'react';
import { buttonClass } from '../../../ui/controls/button';
import { classNames } from '../../../ui/class-names';

interface FileButtonProps {
  label: string;
  accept?: string;
  multiple?: boolean;
  /** Lets people choose a folder, with all that is in it, instead of files. */
  directory?: boolean;
  look?: 'primary' | 'secondary';
  disabled?: boolean;
  isWrong?: boolean;
  describedBy?: string | undefined;
  className?: string;
  onFiles: (files: File[]) => void;
}

export function FileButton({
  label,
  accept,
  multiple = false,
  directory = false,
  look = 'secondary',
  disabled = false,
  isWrong = false,
  describedBy,
  className,
  onFiles,
}: FileButtonProps) {
  const id = useId();

  return (
    <span className={classNames('relative inline-flex', className)}>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        // React's types know no such attribute.
        {...(directory && { webkitdirectory: '' })}
        disabled={disabled}
        aria-describedby={describedBy}
        data-wrong={isWrong || undefined}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Lets the same file or folder be chosen again.
          currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={classNames(
          buttonClass(look),
          'grow cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:cursor-not-allowed peer-disabled:opacity-50',
        )}
      >
        {label}
      </label>
    </span>
  );
}
