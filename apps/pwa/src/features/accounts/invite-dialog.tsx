import type { AccountRole } from '@chorus/contracts';
import { Headphones, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { RadioChoices } from '../../ui/controls/radio-choices';
import type { RadioChoice } from '../../ui/controls/radio-choices';
import { LinkDialog } from './link-dialog';
import { useInvite } from './use-people';

const roles: readonly RadioChoice<AccountRole>[] = [
  { value: 'listener', icon: <Headphones />, label: 'Listener', hint: 'Listens, chats and makes playlists.' },
  { value: 'admin', icon: <ShieldCheck />, label: 'Admin', hint: 'Also manages music and people.' },
];

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [role, setRole] = useState<AccountRole>('listener');
  const { mutate, data, isPending } = useInvite();

  return (
    <LinkDialog title="Invite someone" made={data} isBusy={isPending} onCreate={() => mutate(role)} onClose={onClose}>
      <RadioChoices legend="Role" choices={roles} value={role} disabled={isPending} onChange={setRole} />
    </LinkDialog>
  );
}
