import { roomEndpoints } from '@chorus/contracts';
import type { ListenAlong } from '@chorus/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole, MessagesSquare, Users } from 'lucide-react';
import { callApi } from '../../../platform/api-client/call-api';
import { queryOf } from '../../../platform/api-client/query-of';
import { Dialog } from '../../../ui/dialog';
import { ErrorText } from '../../../ui/error-text';
import { RadioChoices } from '../../../ui/radio-choices';
import type { RadioChoice } from '../../../ui/radio-choices';
import { toast } from '../../../ui/toast';

const choices: readonly RadioChoice<ListenAlong>[] = [
  { value: 'nobody', icon: <LockKeyhole />, label: 'Nobody', hint: 'People join by your invitation only.' },
  { value: 'contacts', icon: <MessagesSquare />, label: "People you've written to", hint: 'They can join while you play something.' },
  { value: 'everybody', icon: <Users />, label: 'Everybody', hint: 'Anyone who sees what you play can join.' },
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
        <RadioChoices
          legend="Who can listen along"
          choices={choices}
          value={shown}
          disabled={shown === undefined}
          onChange={changing.mutate}
        />
      )}
    </Dialog>
  );
}
