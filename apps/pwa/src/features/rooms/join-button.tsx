import { Headphones } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import { isInvitationTo } from './room-view';
import { useIsJoining, useRoom, useRooms } from './use-rooms';

export function JoinButton({ token }: { token: string }) {
  const { enter } = useRooms();
  const isJoining = useIsJoining();
  const view = useRoom();
  const isHere = view !== undefined && isInvitationTo(view, token);

  return (
    <Button look={isHere ? 'secondary' : 'primary'} disabled={isJoining || isHere} onClick={() => enter({ kind: 'link', token })}>
      <Headphones aria-hidden className="size-4" />
      {isHere ? "You're in" : 'Join'}
    </Button>
  );
}
