import { useSelector } from '@xstate/react';
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import { FolderButton, picksFolders } from './folder-button';
import type { ImportActor } from './import-machine';
import { unfinishedText } from './import-texts';
import { readUnfinishedImport } from './unfinished-import';

export function ChooseFolder({ imports }: { imports: ImportActor }) {
  const problem = useSelector(imports, ({ context }) => context.problem);
  const [unfinished] = useState(readUnfinishedImport);

  return (
    <>
      {unfinished && <p className="mb-4 text-small text-pretty">{unfinishedText(unfinished)}</p>}
      <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-4 py-8 text-center">
        <span aria-hidden className="grid size-12 place-items-center rounded-full bg-raised text-faint">
          <FolderInput className="size-5" />
        </span>
        <p className="font-semibold pointer-coarse:hidden">Drop a folder of music here</p>
        <p className="max-w-[40ch] text-small text-pretty text-muted">
          You see what is new, what is already here and what can't be added before anything is sent.
        </p>
        {picksFolders() ? (
          <FolderButton imports={imports} label={unfinished ? 'Choose the same folder' : 'Choose folder'} look="primary" className="mt-1" />
        ) : (
          <p className="text-small">This browser can't open folders. Use a computer, or add files with Add Song.</p>
        )}
      </div>
      {problem !== undefined && (
        <p role="alert" className="mt-4 text-small text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
