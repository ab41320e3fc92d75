import type { Song } from '@chorus/contracts';
import { ListMusic } from 'lucide-react';
import { usePerson } from '../../features/session/use-session';
import { Button } from '../../ui/controls/button';
import { useAddToPlaylist } from './sharing-provider';

/** Renders nothing for visitors. */
export function AddToPlaylistButton({ songs, title }: { songs: readonly Song[]; title: string }) {
  const add = useAddToPlaylist();
  const person = usePerson();

  return (
    person &&
    songs.length > 0 && (
      <Button look="quiet" className="@max-2xl:px-3.5" aria-haspopup="dialog" onClick={() => add(songs, title)}>
        <ListMusic aria-hidden className="size-4" />
        Add to playlist
      </Button>
    )
  );
}
