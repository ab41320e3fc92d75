import { FileButton } from '../form-parts/file-button';
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

export const FolderButton = ({ imports, ...button }: FolderButtonProps) => (
  <FileButton
    {...button}
    multiple
    directory
    onFiles={(files) => imports.send({ type: 'folder.chosen', read: () => new Promise((resolve) => resolve(pickedFolder(files))) })}
  />
);
