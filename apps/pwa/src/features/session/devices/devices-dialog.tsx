import type { Session } from '@chorus/contracts';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { ErrorText } from '../../../ui/error-text';
import { useDates } from '../../../platform/dates/use-dates';
import { Skeleton } from '../../../ui/skeleton';
import { timeSince } from './time-since';
import { useDevices, useSignOutDevice, useSignOutOthers } from './use-devices';

export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const { data, dataUpdatedAt, isPending, error, refetch } = useDevices();
  const [asks, setAsks] = useState(false);

  return (
    <Dialog title="Your devices" onClose={onClose}>
      {isPending && <Skeleton className="h-14 w-full rounded-cover" />}
      {error && <ErrorText message={error.message} onRetry={() => void refetch()} />}
      <ul aria-label="Your devices" className="-mx-2 max-h-80 overflow-y-auto" hidden={!data?.length}>
        {data?.map((device) => (
          <Device key={device.id} device={device} now={dataUpdatedAt} />
        ))}
      </ul>
      {data?.some(({ isCurrent }) => !isCurrent) && (
        <Button className="mt-4 w-full" look="danger" aria-haspopup="dialog" onClick={() => setAsks(true)}>
          Sign out all other devices
        </Button>
      )}
      {asks && <SignOutOthersDialog onClose={() => setAsks(false)} />}
    </Dialog>
  );
}

function Device({ device, now }: { device: Session; now: number }) {
  const { mutate, isPending } = useSignOutDevice();
  const { formatDay } = useDates();
  const { label, signedInAt, lastActiveAt, isCurrent } = device;

  return (
    <li className="flex items-center gap-3 px-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-small font-semibold" title={label}>
          {label}
        </p>
        <p className="text-caption text-muted">Signed in {formatDay(signedInAt)}</p>
        <p className="text-caption text-muted">{isCurrent ? 'This device' : `Last active ${timeSince(lastActiveAt, now)}`}</p>
      </div>
      {!isCurrent && (
        <Button
          aria-label={`Sign out ${label}`}
          aria-busy={isPending}
          onClick={() => {
            if (!isPending) mutate(device);
          }}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutOthersDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending } = useSignOutOthers();

  return (
    <Dialog title="Sign out all other devices?" onClose={onClose}>
      <p className="text-muted">You stay signed in here. What Chorus stored for you on the other devices is removed.</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" disabled={isPending} onClick={() => mutate(undefined, { onSettled: onClose })}>
          {isPending ? 'Signing out…' : 'Sign out all'}
        </Button>
      </div>
    </Dialog>
  );
}
