import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/overlays/dialog';
import { CheckedFolder } from './checked-folder';
import { ChooseFolder } from './choose-folder';
import type { ImportActor } from './import-machine';
import { ImportDrop } from './import-drop';
import { FinishedImport } from './finished-import';
import { RunningImport } from './running-import';

interface ImportDialogProps {
  imports: ImportActor;
  onClose: () => void;
}

/** Closing it leaves a running import alone. */
export function ImportDialog({ imports, onClose }: ImportDialogProps) {
  const state = useSelector(imports, (snapshot) => snapshot.value);
  const name = useSelector(imports, ({ context }) => context.folder?.name);
  const close = () => {
    if (state !== 'sending') imports.send({ type: 'import.closed' });
    onClose();
  };

  const parts: Readonly<Record<typeof state, ReactNode>> = {
    choosing: <ChooseFolder imports={imports} />,
    reading: <p role="status">Reading the folder…</p>,
    checking: <p role="status">{`Looking for what's new in “${name}”…`}</p>,
    ready: <CheckedFolder imports={imports} onClose={close} />,
    sending: <RunningImport imports={imports} onClose={close} />,
    done: <FinishedImport imports={imports} onClose={close} />,
  };

  return (
    <Dialog title={name === undefined ? 'Import Folder' : `Import “${name}”`} onClose={close} className="max-w-xl">
      <ImportDrop imports={imports}>{parts[state]}</ImportDrop>
    </Dialog>
  );
}
