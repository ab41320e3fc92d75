import type { Playlist } from '@chorus/contracts';
import { Plus, Users } from 'lucide-react';
import { useJoinPlaylist } from '../../features/playlists/sharing/use-sharing';
import { SignInButton } from '../../features/session/sign-in-button';
import { usePerson } from '../../features/session/use-session';
import { Button } from '../../ui/controls/button';

const looks = {
  link: { text: 'Add to your playlists', icon: <Plus aria-hidden className="size-4" /> },
  together: { text: 'Join', icon: <Users aria-hidden className="size-4" /> },
};

interface JoinButtonProps {
  playlist: Pick<Playlist, 'access' | 'name'>;
  link: string;
}

export function JoinButton({ playlist: { access, name }, link }: JoinButtonProps) {
  const person = usePerson();
  const { join, isJoining } = useJoinPlaylist(link);
  const { text, icon } = looks[access === 'together' ? 'together' : 'link'];

  if (!person) {
    return (
      <span className="flex flex-wrap items-center justify-center gap-2 text-small text-muted">
        {access === 'together' ? 'Sign in to add songs.' : 'Sign in to keep this playlist.'}
        <SignInButton />
      </span>
    );
  }
  return (
    <Button
      look="primary"
      disabled={isJoining}
      aria-label={access === 'together' ? `Join ${name}` : `Add ${name} to your playlists`}
      onClick={join}
    >
      {icon}
      {text}
    </Button>
  );
}
