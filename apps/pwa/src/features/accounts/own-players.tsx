import { appPasswordEndpoints } from '@chorus/contracts';
import type { AppPassword } from '@chorus/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api-client/call-api';
import { queryOf } from '../../platform/api-client/query-of';
import { useDates } from '../../platform/dates/use-dates';
import { Button } from '../../ui/controls/button';
import { toast } from '../../ui/overlays/toast';
import { Skeleton } from '../../ui/skeleton';
import { ErrorText } from '../../ui/states/error-text';
import { NewPlayerDialog } from './new-player-dialog';

const own = queryOf(appPasswordEndpoints.list);

/** The passwords with which other players sign in as the person, each with a button that ends it. */
export function OwnPlayers() {
  const { data, error, isPending, refetch } = useQuery({ ...own, staleTime: 0 });
  const [isOpen, open] = useState(false);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[52ch] text-small text-pretty text-muted">
          Listen in apps that speak OpenSubsonic, such as Symfonium, Amperfy or Feishin, also in a car or on a watch. Each gets a password
          of its own.
        </p>
        {data?.isAvailable && (
          <Button aria-haspopup="dialog" onClick={() => open(true)}>
            Add a player
          </Button>
        )}
      </div>
      {isPending && <Skeleton className="h-14 w-full rounded-cover" />}
      {error && <ErrorText message={error.message} onRetry={() => void refetch()} />}
      {data && !data.isAvailable && (
        <p className="text-small text-muted">Other players can't sign in here yet. An admin has to set ACCOUNTS_KEY first.</p>
      )}
      {data && data.data.length > 0 && (
        <ul aria-label="Other players" className="flex flex-col divide-y divide-line">
          {data.data.map((password) => (
            <OwnPlayer key={password.id} password={password} />
          ))}
        </ul>
      )}
      {isOpen && <NewPlayerDialog onClose={() => open(false)} />}
    </>
  );
}

function OwnPlayer({ password }: { password: AppPassword }) {
  const client = useQueryClient();
  const { formatDay } = useDates();
  const { id, name, username, createdAt, lastUsedAt, lastUsedBy } = password;
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(appPasswordEndpoints.end, { params: { id } }),
    onSuccess: () => toast.success(`${name} is signed out`),
    onError: ({ message }) => toast.error(message),
    onSettled: () => client.invalidateQueries({ queryKey: own.queryKey }),
  });
  const used = lastUsedAt === null ? 'Not used yet' : `Last used ${formatDay(lastUsedAt)}${lastUsedBy === null ? '' : ` by ${lastUsedBy}`}`;

  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 basis-full sm:flex-1 sm:basis-0">
        <p dir="auto" className="truncate text-small font-semibold" title={name}>
          {name}
        </p>
        <p className="text-caption text-muted">
          User name {username} • Added {formatDay(createdAt)} • {used}
        </p>
      </div>
      <Button look="danger" aria-label={`End ${name}`} aria-busy={isPending} disabled={isPending} onClick={() => mutate()}>
        End
      </Button>
    </li>
  );
}
