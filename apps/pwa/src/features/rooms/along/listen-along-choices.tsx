import { roomEndpoints } from '@chorus/contracts';
import type { ListenAlong } from '@chorus/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole, MessagesSquare, Users } from 'lucide-react';
import { callApi } from '../../../platform/api-client/call-api';
import { queryOf } from '../../../platform/api-client/query-of';
import { ErrorText } from '../../../ui/states/error-text';
import { RadioChoices } from '../../../ui/controls/radio-choices';
import type { RadioChoice } from '../../../ui/controls/radio-choices';
import { toast } from '../../../ui/overlays/toast';

const choices: readonly RadioChoice<ListenAlong>[] = [
  { value: 'nobody', icon: <LockKeyhole />, label: 'Nobody', hint: 'People need an invitation.' },
  { value: 'contacts', icon: <MessagesSquare />, label: "People you've written to", hint: 'They can join while you play something.' },
  { value: 'everybody', icon: <Users />, label: 'Everyone', hint: 'Anyone who sees what you play can join.' },
];

const settings = queryOf(roomEndpoints.readSettings);

export function ListenAlongChoices() {
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
    <>
      <h3 className="font-semibold">Who can listen along</h3>
      <p className="mb-2 max-w-[60ch] text-small text-pretty text-muted">They hear what you hear at the same moment, and you lead.</p>
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
    </>
  );
}
