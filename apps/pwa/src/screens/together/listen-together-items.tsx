import { parseActivity } from '@chorus/contracts';
import type { User } from '@chorus/contracts';
import { Headphones, UserPlus } from 'lucide-react';
import { useHasBlocked } from '../../features/moderation/use-blocked-people';
import { useActivity } from '../../features/presence/use-people';
import { useListenAlong } from '../../features/rooms/along/use-listen-along';
import { MenuItem } from '../../ui/overlays/menu';
import { toast } from '../../ui/overlays/toast';
import { useInvite } from './use-invite';

/** The ways to listen together with a person, for their menu. Nobody is invited who is blocked. */
export function ListenTogetherItems({ person }: { person: User }) {
  const activity = useActivity(person.clerkId);
  const hasBlocked = useHasBlocked(person.clerkId);

  return (
    !hasBlocked && (
      <>
        {activity && parseActivity(activity.activity) && <ListenAlongItem person={person} />}
        <InviteItem person={person} />
      </>
    )
  );
}

function ListenAlongItem({ person }: { person: User }) {
  const listenAlong = useListenAlong(person);

  return (
    listenAlong && (
      <MenuItem onClick={listenAlong}>
        <Headphones aria-hidden />
        Listen along
      </MenuItem>
    )
  );
}

function InviteItem({ person }: { person: User }) {
  const invite = useInvite(person);
  // The conversation with the invitation may not be open.
  const inviteAndSay = () => invite().then((isSent) => isSent && toast.success(`Invitation sent to ${person.fullName}`));

  return (
    <MenuItem onClick={() => void inviteAndSay()}>
      <UserPlus aria-hidden />
      Invite to listen
    </MenuItem>
  );
}
