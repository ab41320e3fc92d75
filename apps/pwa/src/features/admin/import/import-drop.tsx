import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useDropArea } from '../../../ui/hooks/use-drop-area';
import { droppedFolder } from './folder-files';
import type { ImportActor } from './import-machine';

interface ImportDropProps {
  imports: ImportActor;
  onDrop?: () => void;
  children: ReactNode;
}

/** Takes a folder that is dropped on its content, unless an import runs. */
export function ImportDrop({ imports, onDrop, children }: ImportDropProps) {
  const isFree = useSelector(imports, (state) => !state.hasTag('running'));
  const drop = useDropArea({
    accepts: ({ dataTransfer }) => isFree && dataTransfer.types.includes('Files'),
    onDrop: ({ dataTransfer }) => {
      imports.send({ type: 'folder.chosen', read: droppedFolder(dataTransfer) });
      onDrop?.();
    },
  });

  return (
    <div className="relative" {...drop.handlers}>
      {children}
      {drop.isOver && (
        <p className="pointer-events-none absolute -inset-2 z-10 grid place-items-center rounded-card border-2 border-dashed border-accent bg-panel/90 p-4 text-title font-bold">
          Drop a folder to import it
        </p>
      )}
    </div>
  );
}
