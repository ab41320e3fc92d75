import { useSelector } from '@xstate/react';
import { Button } from '../../../ui/controls/button';
import { CopyReport } from './copy-report';
import { FolderButton } from './folder-button';
import { finishedOf, unfinishedOf } from './import-machine';
import type { ImportActor } from './import-machine';
import { unfinishedText } from './import-texts';
import { ProblemList } from './problem-list';

export function FinishedImport({ imports, onClose }: { imports: ImportActor; onClose: () => void }) {
  const context = useSelector(imports, (state) => state.context);
  if (!context.report) return null;
  const finished = finishedOf(context);

  return (
    <>
      <div role="status">
        <p className="font-semibold text-pretty">{finished.lines[0]}</p>
        {context.wasStopped && <p className="mt-2 text-small text-pretty">{unfinishedText(unfinishedOf(context))}</p>}
      </div>
      <ProblemList problems={finished.problems} />
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <CopyReport finished={finished} />
        <FolderButton imports={imports} label={context.wasStopped ? 'Choose the same folder' : 'Import another folder'} />
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}
