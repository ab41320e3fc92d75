import { useSelector } from '@xstate/react';
import { uploadProgressLabel, uploadProgressText } from './upload-progress-text';
import type { UploadActor } from './upload-machine';

interface UploadProgressProps {
  upload: UploadActor;
  name: string;
}

export function UploadProgress({ upload, name }: UploadProgressProps) {
  const isWaiting = useSelector(upload, (state) => state.matches('waiting'));
  const isPaused = useSelector(upload, (state) => state.matches('paused'));
  const progress = useSelector(upload, (state) => state.context.progress);
  // Indeterminate before the first bytes, and while the server processes the file.
  const isKnown = progress && progress.sent < progress.total;

  return (
    <div className="min-w-0 grow">
      <progress
        className="upload-progress mt-1.5"
        aria-label={`Upload of ${name}`}
        {...(isKnown && { value: progress.sent, max: progress.total })}
      />
      <p className="mt-1 text-caption text-muted">
        {isPaused ? 'Waiting for the server' : isWaiting ? 'Waiting' : uploadProgressText(progress)}
      </p>
      <p role="status" className="sr-only">
        {isPaused ? `${name}: Waiting for the server` : isWaiting ? '' : `${name}: ${uploadProgressLabel(progress)}`}
      </p>
    </div>
  );
}
