import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Button } from '../../../ui/controls/button';
import type { UploadActor } from '../upload/upload-machine';
import { UploadProgress } from '../upload/upload-progress';

interface SaveBarProps {
  upload: UploadActor;
  name: string;
  label: string;
  busyLabel: string;
  missing?: string | undefined;
}

export function SaveBar({ upload, name, label, busyLabel, missing }: SaveBarProps) {
  const missingId = useId();
  const isBusy = useSelector(upload, (state) => state.hasTag('busy'));
  const failure = useSelector(upload, (state) => state.context.failure);

  return (
    <>
      {isBusy && <UploadProgress upload={upload} name={name} />}
      {!isBusy && failure && (
        <p role="alert" className="min-w-0 grow text-small text-danger">
          {failure}
        </p>
      )}
      {!isBusy && missing && (
        <p id={missingId} className="min-w-0 grow text-small text-muted">
          {missing}
        </p>
      )}
      <div className="flex gap-3 max-sm:*:grow sm:ml-auto">
        {/* Without keys, the click on Stop would continue as one on Cancel. */}
        {isBusy ? (
          <Button key="stop" onClick={() => upload.send({ type: 'upload.cancel' })}>
            Stop
          </Button>
        ) : (
          <Button key="cancel" type="reset">
            Cancel
          </Button>
        )}
        <Button type="submit" look="primary" disabled={isBusy || missing !== undefined} aria-describedby={missing && missingId}>
          {isBusy ? busyLabel : failure ? 'Try again' : label}
        </Button>
      </div>
    </>
  );
}
