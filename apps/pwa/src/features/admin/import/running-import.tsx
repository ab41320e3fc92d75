import { useSelector } from '@xstate/react';
import { Button } from '../../../ui/controls/button';
import { bytesOf, songsOf } from './import-machine';
import type { ImportActor } from './import-machine';
import { progressText } from './import-texts';

export function RunningImport({ imports, onClose }: { imports: ImportActor; onClose: () => void }) {
  return (
    <>
      <ImportBar imports={imports} />
      <p className="mt-4 text-small text-pretty text-muted">
        You can close this window and use Chorus. Keep this tab open until the import is done.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button onClick={() => imports.send({ type: 'import.stopped' })}>Stop</Button>
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

export function ImportBar({ imports }: { imports: ImportActor }) {
  const context = useSelector(imports, (state) => state.context);
  const bytes = bytesOf(context);
  const isChecking = bytes.sent >= bytes.total;

  return (
    <div>
      <progress
        className="upload-progress"
        aria-label={`Import of ${context.folder?.name}`}
        {...(!isChecking && { value: bytes.sent, max: bytes.total })}
      />
      <p className="mt-1.5 text-small text-muted tabular-nums">
        {context.isWaiting ? 'Waiting for the server' : progressText(context.songsDone, songsOf(context), bytes)}
      </p>
    </div>
  );
}
