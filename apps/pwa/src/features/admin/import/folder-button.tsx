import { useId } from 'react';
import { buttonClass } from '../../../ui/controls/button';
import { classNames } from '../../../ui/class-names';
import { pickedFolder } from './folder-files';
import type { ImportActor } from './import-machine';

interface FolderButtonProps {
  imports: ImportActor;
  label: string;
  look?: 'primary' | 'secondary';
  className?: string;
}

/** Some browsers on phones pick no folders. */
export const picksFolders = (): boolean => 'webkitdirectory' in HTMLInputElement.prototype;

export function FolderButton({ imports, label, look = 'secondary', className }: FolderButtonProps) {
  const id = useId();

  return (
    <span className={classNames('relative inline-flex', className)}>
      <input
        id={id}
        type="file"
        multiple
        className="peer sr-only"
        ref={(input) => {
          // React knows no such attribute.
          input?.setAttribute('webkitdirectory', '');
        }}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Lets the same folder be chosen again.
          currentTarget.value = '';
          imports.send({ type: 'folder.chosen', read: () => new Promise((resolve) => resolve(pickedFolder(files))) });
        }}
      />
      <label
        htmlFor={id}
        className={classNames(
          buttonClass(look),
          'grow cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
        )}
      >
        {label}
      </label>
    </span>
  );
}
