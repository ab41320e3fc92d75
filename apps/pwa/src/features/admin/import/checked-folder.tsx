import { useSelector } from '@xstate/react';
import { classNames } from '../../../ui/class-names';
import { Button } from '../../../ui/controls/button';
import { countOf } from '../../../ui/formats';
import { FolderButton } from './folder-button';
import { bytesOf, songsOf } from './import-machine';
import type { ImportActor } from './import-machine';
import { checkLines } from './import-texts';
import { ProblemList } from './problem-list';
import { readUnfinishedImport } from './unfinished-import';

export function CheckedFolder({ imports, onClose }: { imports: ImportActor; onClose: () => void }) {
  const context = useSelector(imports, (state) => state.context);
  const { check } = context;
  if (!check) return null;
  const songs = songsOf(context);

  return (
    <>
      <div role="status">
        {songs === 0 && <p className="mb-1 font-semibold">Nothing in this folder is new.</p>}
        <ul className="flex flex-col gap-1">
          {checkLines(check, bytesOf(context).total).map((line, at) => (
            <li key={line} className={classNames('wrap-anywhere', at > 0 || songs === 0 ? 'text-small text-muted' : 'font-semibold')}>
              {line}
            </li>
          ))}
        </ul>
      </div>
      <ProblemList problems={check.problems} />
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <FolderButton imports={imports} label="Choose another folder" />
        {songs > 0 ? (
          <Button look="primary" onClick={() => imports.send({ type: 'import.asked', unfinished: readUnfinishedImport() })}>
            {`Import ${countOf(songs, 'song')}`}
          </Button>
        ) : (
          <Button look="primary" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </>
  );
}
