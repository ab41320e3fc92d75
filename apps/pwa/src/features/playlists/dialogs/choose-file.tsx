import { useRef } from 'react';
import { Button } from '../../../ui/controls/button';

interface ChooseFileProps {
  label: string;
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
}

export function ChooseFile({ label, accept, disabled = false, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
