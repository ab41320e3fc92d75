import { roomEndpoints } from '@chorus/contracts';
import type { ListenAlong } from '@chorus/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole, MessagesSquare, Users } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../../../platform/api-client/call-api';
import { queryOf } from '../../../platform/api-client/query-of';
import { Dialog } from '../../../ui/dialog';
import { ErrorText } from '../../../ui/error-text';
import { toast } from '../../../ui/toast';

const choices: readonly { allowed: ListenAlong; icon: ReactNode; label: string; hint: string }[] = [
  { allowed: 'nobody', icon: <LockKeyhole />, label: 'Nobody', hint: 'People join by your invitation only.' },
  { allowed: 'contacts', icon: <MessagesSquare />, label: "People you've written to", hint: 'They can join while you play something.' },
  { allowed: 'everybody', icon: <Users />, label: 'Everybody', hint: 'Anyone who sees what you play can join.' },
];

const settings = queryOf(roomEndpoints.readSettings);

export function ListenAlongDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(settings);
  const changing = useMutation({
    networkMode: 'always',
    mutationFn: (allowed: ListenAlong) => callApi(roomEndpoints.changeSettings, { asPerson: true, body: { allowed } }),
    onSuccess: (changed) => client.setQueryData(settings.queryKey, changed),
    onError: ({ message }) => toast.error(message),
  });
  const shown = changing.isPending ? changing.variables : data?.allowed;

  return (
    <Dialog title="Who can listen along" onClose={onClose}>
      <p className="-mt-2 mb-4 text-small text-muted">
        They hear what you hear at the same moment, and you lead. Nobody can listen along in a private session.
      </p>
      {error && !data ? (
        <ErrorText message="This setting couldn't be loaded." onRetry={() => void refetch()} />
      ) : (
        <Choices value={shown} onChange={changing.mutate} />
      )}
    </Dialog>
  );
}

function Choices({ value, onChange }: { value: ListenAlong | undefined; onChange: (allowed: ListenAlong) => void }) {
  const name = useId();

  return (
    <fieldset disabled={value === undefined} className="-mx-2">
      <legend className="sr-only">Who can listen along</legend>
      {choices.map(({ allowed, icon, label, hint }) => (
        <label key={allowed} className="flex min-h-11 w-full items-center gap-3 rounded-cover p-2 hover:bg-hover">
          <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-small bg-raised text-muted [&>svg]:size-5">
            {icon}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-small font-semibold">{label}</span>
            <span className="block text-caption text-muted">{hint}</span>
          </span>
          <input
            type="radio"
            name={name}
            checked={allowed === value}
            className="size-5 shrink-0 accent-accent"
            onChange={() => onChange(allowed)}
          />
        </label>
      ))}
    </fieldset>
  );
}
