import { sessionEndpoints } from '@chorus/contracts';
import type { Session } from '@chorus/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api-client/call-api';
import { queryOf } from '../../../platform/api-client/query-of';
import { useDates } from '../../../platform/dates/use-dates';
import { Button } from '../../../ui/controls/button';
import { ErrorText } from '../../../ui/states/error-text';
import { Dialog } from '../../../ui/overlays/dialog';
import { ConfirmActions } from '../../../ui/overlays/dialog-actions';
import { toast } from '../../../ui/overlays/toast';
import { Skeleton } from '../../../ui/skeleton';
import { timeSince } from './time-since';

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
      {/* Also where no other is listed: a client without a cookie, such as one with a copied token, never is. */}
      {data && (
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
      <ConfirmActions
        look="danger"
        label="Sign out all"
        busyLabel="Signing out…"
        isBusy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: onClose })}
        onCancel={onClose}
      />
    </Dialog>
  );
}

const devices = queryOf(sessionEndpoints.list);

/** Read again whenever the dialog is opened, because other devices change the list. */
const useDevices = () => useQuery({ ...devices, staleTime: 0 });

function useEnd<Which>(end: (which: Which) => Promise<unknown>, done: (which: Which) => string) {
  const client = useQueryClient();

  return useMutation({
    networkMode: 'always',
    mutationFn: end,
    onSuccess: (_, which) => toast.success(done(which)),
    onError: ({ message }) => toast.error(message),
    // Refetched after a failure, too, because the device may be signed out already.
    onSettled: () => client.invalidateQueries({ queryKey: devices.queryKey }),
  });
}

const useSignOutDevice = () =>
  useEnd(
    ({ id }: Session) => callApi(sessionEndpoints.end, { params: { id } }),
    ({ label }) => `${label} is signed out`,
  );

const useSignOutOthers = () =>
  useEnd<undefined>(
    () => callApi(sessionEndpoints.endOthers),
    () => 'All other devices are signed out',
  );
