import { artistPath } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { ListMusic, MicVocal, Send } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { usePerson } from '../../features/session/use-session';
import { MenuItem } from '../../ui/overlays/menu';
import { useSignInOffer } from '../../ui/overlays/use-sign-in-offer';
import type { Shared } from './shared';
import { useAddToPlaylist, useShare } from './sharing-provider';

interface AddToPlaylistItemProps {
  songs: readonly Song[];
  title: string;
  label?: string;
}

export function AddToPlaylistItem({ songs, title, label = 'Add to playlist…' }: AddToPlaylistItemProps) {
  const add = useAddToPlaylist();
  const person = usePerson();
  const offerSignIn = useSignInOffer();

  return (
    <MenuItem
      aria-haspopup="dialog"
      disabled={songs.length === 0}
      onClick={() => (person ? add(songs, title) : offerSignIn('Sign in to make playlists.'))}
    >
      <ListMusic aria-hidden />
      {label}
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

interface GoToArtistItemProps {
  /** Null where the artist has no page. */
  artistId: string | null;
  replace?: boolean;
}

export function GoToArtistItem({ artistId, replace = false }: GoToArtistItemProps) {
  const navigate = useNavigate();

  return (
    artistId !== null && (
      <MenuItem onClick={() => void navigate(artistPath(artistId), { replace })}>
        <MicVocal aria-hidden />
        Go to artist
      </MenuItem>
    )
  );
}
