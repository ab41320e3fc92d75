import type { Song } from '@chorus/contracts';
import { ListMusic } from 'lucide-react';
import { usePerson } from '../../features/session/use-session';
import { ActionButton } from '../../ui/controls/action-button';
import { useAddToPlaylist } from './sharing-provider';

/** Renders nothing for visitors. */
export function AddToPlaylistButton({ songs, title }: { songs: readonly Song[]; title: string }) {
  const add = useAddToPlaylist();
  const person = usePerson();

  return (
    person &&
    songs.length > 0 && (
      <ActionButton icon={<ListMusic />} aria-haspopup="dialog" onClick={() => add(songs, title)}>
        Add to playlist
      </ActionButton>
    )
  );
}
