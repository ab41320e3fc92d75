import { useId } from 'react';
import { buttonClass } from '../../../ui/controls/button';
import { classNames } from '../../../ui/class-names';

interface FileButtonProps {
  label: string;
  accept: string;
  multiple?: boolean;
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
        disabled={disabled}
        aria-describedby={describedBy}
        data-wrong={isWrong || undefined}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={classNames(
          buttonClass('secondary'),
          'grow cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:cursor-not-allowed peer-disabled:opacity-50',
        )}
      >
        {label}
      </label>
    </span>
  );
}
