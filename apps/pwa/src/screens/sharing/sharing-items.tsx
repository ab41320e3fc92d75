import { artistPath, creditsOf } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { ListMusic, MicVocal, ScrollText, Send } from 'lucide-react';
import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePerson } from '../../features/session/use-session';
import { PlacesAreOpen } from '../../ui/places-are-open';
import { MenuItem } from '../../ui/overlays/menu';
import { useSignInOffer } from '../../ui/overlays/use-sign-in-offer';
import type { Credited } from './credits-dialog';
import type { Shared } from './shared';
import { useAddToPlaylist, useShare, useShowCredits } from './sharing-provider';

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

/** A menu with more would be longer than a phone is high; the credits have all. */
const MOST_ARTISTS = 3;

interface GoToArtistItemsProps {
  of: Credited;
  replace?: boolean;
}

export function GoToArtistItems({ of, replace = false }: GoToArtistItemsProps) {
  const navigate = useNavigate();
  const names = new Map(use(PlacesAreOpen) ? creditsOf(of).map(({ artistId, name }) => [artistId, name]) : []);

  return [...names].slice(0, MOST_ARTISTS).map(([artistId, name]) => (
    <MenuItem key={artistId} onClick={() => void navigate(artistPath(artistId), { replace })}>
      <MicVocal aria-hidden />
      {names.size === 1 ? 'Go to artist' : <span className="max-w-64 truncate">{`Go to ${name}`}</span>}
    </MenuItem>
  ));
}

interface CreditsItemProps extends GoToArtistItemsProps {
  /** Set for a song, which has composers and others, too. */
  songId?: string;
}

export function CreditsItem({ of, songId, replace = false }: CreditsItemProps) {
  const showCredits = useShowCredits();

  return (
    <MenuItem aria-haspopup="dialog" onClick={() => showCredits({ of, songId, replace })}>
      <ScrollText aria-hidden />
      Credits
    </MenuItem>
  );
}
