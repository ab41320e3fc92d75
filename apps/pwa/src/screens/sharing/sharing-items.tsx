import type { Song } from '@chorus/contracts';
import { ListMusic, Send } from 'lucide-react';
import { useSessionActor } from '../../features/session/session-provider';
import { signIn } from '../../features/session/sign-in';
import { usePerson } from '../../features/session/use-session';
import { showActionToast } from '../../ui/overlays/action-toast';
import { MenuItem } from '../../ui/overlays/menu';
import type { Shared } from './shared';
import { useAddToPlaylist, useShare } from './sharing-provider';

export function AddToPlaylistItem({ songs, title }: { songs: readonly Song[]; title: string }) {
  const add = useAddToPlaylist();
  const person = usePerson();
  const session = useSessionActor();
  const offerSignIn = () => showActionToast('Sign in to make playlists.', { label: 'Sign in', onPress: () => signIn(session) });

  return (
    <MenuItem aria-haspopup="dialog" disabled={songs.length === 0} onClick={() => (person ? add(songs, title) : offerSignIn())}>
      <ListMusic aria-hidden />
      Add to playlist…
    </MenuItem>
  );
}

export function ShareItem({ shared }: { shared: Shared }) {
  const share = useShare();

  return (
    <MenuItem aria-haspopup="dialog" onClick={() => share(shared)}>
      <Send aria-hidden />
      Share
    </MenuItem>
  );
}
