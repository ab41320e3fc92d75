import { useSelector } from '@xstate/react';
import { spokenProgress, transferWords } from './transfer-words';
import type { UploadActor } from './upload-machine';

interface UploadProgressProps {
  upload: UploadActor;
  /** What is being sent. */
  name: string;
}

/** How much of an upload has really left. */
export function UploadProgress({ upload, name }: UploadProgressProps) {
  const isWaiting = useSelector(upload, (state) => state.matches('waiting'));
  const progress = useSelector(upload, (state) => state.context.progress);
  // Without a value the bar says that nobody knows: before the first bytes, and while the server looks at what it got.
  const isKnown = progress && progress.sent < progress.total;

  return (
    <div className="min-w-0 grow">
      <progress
        className="upload-progress mt-1.5"
        aria-label={`Upload of ${name}`}
        {...(isKnown && { value: progress.sent, max: progress.total })}
      />
      <p className="mt-1 text-caption text-muted">{isWaiting ? 'Waiting for its turn' : transferWords(progress)}</p>
      <p role="status" className="sr-only">
        {isWaiting ? '' : `${name}: ${spokenProgress(progress)}`}
      </p>
    </div>
  );
}
