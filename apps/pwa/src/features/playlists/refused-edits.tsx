import { playlistPath } from '@chorus/contracts';
import { ListMusic } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useService } from '../../platform/services/services';
import { useStore } from '../../platform/store/use-store';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/overlays/notice';
import { addSongs } from './sync/playlist-edit';
import { groupRefusals } from './group-refusals';
import { WaitsForUpdate } from '../../ui/overlays/waits-for-update';

/** Shows the refused edits of one playlist at a time, which are kept until the person decides. */
export function RefusedEdits() {
  const playlists = useService('playlists');
  const refused = useStore(playlists.state, (state) => state.refused);
  const unreadable = useStore(playlists.state, (state) => state.unreadable);
  const navigate = useNavigate();
  const shown = groupRefusals(refused);

  const saveAsNew = async () => {
    if (!shown) return;
    const id = crypto.randomUUID();
    const storing = playlists.edit(id, { kind: 'create', name: shown.name, description: null }, ...addSongs(shown.songs));
    void navigate(playlistPath(id));
    // If the device is full, the refused edits are kept.
    if (await storing) playlists.discard(shown.orders);
  };

  return (
    <>
      {shown && (
        <Notice icon={<ListMusic />} title={`Your changes to “${shown.name}” couldn't be saved`} hint={shown.reason}>
          {shown.songs.length > 0 && <Button onClick={() => void saveAsNew()}>Save as a new playlist</Button>}
          <Button look="quiet" onClick={() => playlists.discard(shown.orders)}>
            {shown.songs.length > 0 ? 'Discard' : 'OK'}
          </Button>
        </Notice>
      )}
      {unreadable.length > 0 && (
        <WaitsForUpdate count={unreadable.length} noun="playlist change" className="px-4" onDelete={() => playlists.discard(unreadable)} />
      )}
    </>
  );
}
