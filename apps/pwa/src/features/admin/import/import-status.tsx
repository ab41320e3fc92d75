import { useSelector } from '@xstate/react';
import { Fragment, useEffect, useState } from 'react';
import { finishedImportRow, readLocalRow, removeLocalRow, unfinishedImportRow } from '../../../platform/storage/rows/local-rows';
import { rowIn } from '../../../platform/storage/rows/row-kind';
import { Button } from '../../../ui/controls/button';
import { useRereadCatalogue } from '../copy/use-reread-catalogue';
import { CopyReport } from './copy-report';
import type { ImportActor } from './import-machine';
import { unfinishedText } from './import-texts';
import { readUnfinishedImport } from './unfinished-import';
import { ProblemList } from './problem-list';
import { ImportBar } from './running-import';

interface ImportStatusProps {
  imports: ImportActor;
  onOpen: () => void;
}

/** In Music Manager's head: an import that runs, one that a reload or a press of Stop interrupted, or the report of the last one. */
export function ImportStatus({ imports, onOpen }: ImportStatusProps) {
  const state = useSelector(imports, (snapshot) => snapshot.value);
  const name = useSelector(imports, ({ context }) => context.folder?.name);
  const reread = useRereadCatalogue();
  useEffect(() => {
    if (state === 'done') void reread();
  }, [state, reread]);

  if (state === 'sending')
    return (
      <div className="mt-3 max-w-md">
        <p className="mb-1.5 truncate text-small text-ink">{`Importing “${name}”`}</p>
        <ImportBar imports={imports} />
        <Button className="mt-2" aria-haspopup="dialog" onClick={onOpen}>
          Show import
        </Button>
      </div>
    );
  return (
    <Fragment key={state}>
      <UnfinishedImport onOpen={onOpen} />
      <LastImport onDismiss={() => imports.send({ type: 'import.closed' })} />
    </Fragment>
  );
}

function UnfinishedImport({ onOpen }: { onOpen: () => void }) {
  const [unfinished, setUnfinished] = useState(readUnfinishedImport);
  if (!unfinished) return null;

  return (
    <div className="mt-3 max-w-[60ch] text-small">
      <p className="text-pretty text-ink">{unfinishedText(unfinished)}</p>
      <div className="mt-2 flex gap-3">
        <Button aria-haspopup="dialog" onClick={onOpen}>
          Continue
        </Button>
        <Button
          onClick={() => {
            removeLocalRow(unfinishedImportRow);
            setUnfinished(undefined);
          }}
        >
          Dismiss
        </Button>
      </div>
    </div>
  );
}

function LastImport({ onDismiss }: { onDismiss: () => void }) {
  const [finished, setFinished] = useState(() => rowIn(readLocalRow(finishedImportRow)));
  if (!finished) return null;

  return (
    <div className="mt-3 max-w-[60ch] text-small">
      <p className="text-ink">{`The import of “${finished.folder}” is done.`}</p>
      <p className="text-pretty">{finished.lines[0]}</p>
      <ProblemList problems={finished.problems} />
      <div className="mt-2 flex gap-3">
        <CopyReport finished={finished} />
        <Button
          onClick={() => {
            removeLocalRow(finishedImportRow);
            setFinished(undefined);
            onDismiss();
          }}
        >
          Dismiss
        </Button>
      </div>
    </div>
  );
}
